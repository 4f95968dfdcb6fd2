import { h } from './dom.js';
import { t } from './i18n.js';
import { write, written } from './moments.js';

const PLAIN = { B: 'b', STRONG: 'b', I: 'i', EM: 'i', U: 'u', INS: 'u', S: 's', STRIKE: 's', DEL: 's' };
/** What rich messages have besides, and which of their attributes are kept. */
const RICH = new Set(
  'H1 H2 H3 H4 H5 H6 P FOOTER UL OL LI TABLE CAPTION TBODY TR TD TH DETAILS SUMMARY HR MARK SUB SUP'.split(' '),
);
const KEPT = ['align', 'colspan', 'rowspan', 'open', 'data-look'];
const SCHEMES = new Set(['http:', 'https:', 'tg:']);
// Telegram makes links of bare addresses and of commands by itself.
const LINKS =
  /https?:\/\/[^\s<>"«»]+[^\s<>"«».,;:!?)]|\bt\.me\/[^\s<>"«»]+[^\s<>"«».,;:!?)]|(?<![\w/])\/[a-z]\w{0,31}(?:@\w+)?(?![\w/])/gi;

/** The address if it is one a message may carry, else null. */
export function safeUrl(address) {
  try {
    const url = new URL(address);
    return SCHEMES.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/**
 * Turns a message's HTML into nodes, keeping only what Telegram knows.
 *
 * The text is parsed into a document that runs nothing, and every element is built anew from an allow-list.
 * `actions` has `link(url)`, `command(text)` and `copy(text)`; `unfolded` is a set of the numbers of the quotes
 * that are open, kept by the caller so that an edit does not fold what somebody reads; `resized` is called when one folds.
 */
export function render(html, actions, unfolded, resized) {
  const source = new DOMParser().parseFromString(html, 'text/html').body;
  const context = { actions, unfolded, resized, quotes: 0 };
  const target = document.createDocumentFragment();
  walk(source, target, context, true);
  return target;
}

function walk(source, target, context, linkable) {
  for (const node of source.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) {
      const words = besideBlocks(node);
      if (linkable) target.append(...linked(words, context.actions));
      else target.append(words);
    } else if (node.nodeType === Node.ELEMENT_NODE) {
      const made = element(node, context, linkable);
      if (made) target.append(made);
    }
  }
}

/** A text without the one line break that a block next to it makes by itself. */
function besideBlocks(node) {
  const isBlock = (other) => other?.nodeName === 'PRE' || other?.nodeName === 'BLOCKQUOTE';
  let words = node.data;
  if (isBlock(node.previousSibling)) words = words.replace(/^\n/, '');
  if (isBlock(node.nextSibling)) words = words.replace(/\n$/, '');
  return words;
}

function element(node, context, linkable) {
  const tag = node.tagName;
  if (PLAIN[tag]) return filled(h(PLAIN[tag]), node, context, linkable);
  if (RICH.has(tag)) return filled(richly(node), node, context, linkable);
  if (tag === 'BR') return document.createTextNode('\n');
  if (tag === 'CODE' || tag === 'PRE') return code(node, tag, context);
  if (tag === 'A') return anchor(node, context, linkable);
  if (tag === 'TIME') return moment(node);
  if (tag === 'BLOCKQUOTE') return quote(node, context, linkable);
  if (tag === 'TG-SPOILER' || (tag === 'SPAN' && node.classList.contains('tg-spoiler')))
    return spoiler(node, context);
  if (tag === 'SCRIPT' || tag === 'STYLE' || tag === 'TEMPLATE') return null;
  // Anything else loses its tag and keeps its text.
  return filled(document.createDocumentFragment(), node, context, linkable);
}

/** An empty element of the same kind; a heading of a message is none of the page. */
function richly(node) {
  const heading = /^H[1-6]$/.test(node.tagName);
  const made = heading ? h('p', { class: `heading size-${node.tagName[1]}` }) : h(node.tagName.toLowerCase());
  for (const name of KEPT) if (node.hasAttribute(name)) made.setAttribute(name, node.getAttribute(name));
  return made;
}

function filled(made, node, context, linkable) {
  walk(node, made, context, linkable);
  return made;
}

function code(node, tag, context) {
  const copy = () => context.actions.copy(node.textContent);
  if (tag === 'CODE' && node.parentElement.tagName !== 'PRE')
    return filled(h('code', { onclick: copy }), node, context, false);
  if (tag === 'CODE') return filled(document.createDocumentFragment(), node, context, false);
  return filled(h('pre', { tabindex: '0' }), node, context, false);
}

function anchor(node, context, linkable) {
  const url = safeUrl(node.getAttribute('href') ?? '');
  return url && linkable
    ? filled(link(url, context.actions), node, context, false)
    : filled(document.createDocumentFragment(), node, context, linkable);
}

function link(url, actions) {
  return h('a', {
    href: url,
    rel: 'noopener noreferrer',
    onclick: (event) => {
      event.preventDefault();
      actions.link(url);
    },
  });
}

/** A moment in its reader's own time zone; the tip says it in full. */
function moment(node) {
  const { unix, format } = node.dataset;
  const made = h('time', { class: 'moment', 'data-unix': unix, 'data-format': format }, node.textContent);
  made.title = written(Number(unix), 'wDT');
  write(made);
  return made;
}

function* linked(text, actions) {
  let done = 0;
  for (const match of text.matchAll(LINKS)) {
    yield text.slice(done, match.index);
    done = match.index + match[0].length;
    if (match[0].startsWith('/')) {
      yield h(
        'button',
        { class: 'inline-command', type: 'button', onclick: () => actions.command(match[0]) },
        match[0],
      );
    } else {
      const made = link(match[0].startsWith('t.me/') ? `https://${match[0]}` : match[0], actions);
      made.append(match[0]);
      yield made;
    }
  }
  yield text.slice(done);
}

function spoiler(node, context) {
  const made = filled(
    h('span', { class: 'spoiler', role: 'button', tabindex: '0', 'aria-label': t('spoiler') }),
    node,
    context,
    false,
  );
  const reveal = () => {
    made.classList.add('shown');
    for (const name of ['role', 'tabindex', 'aria-label']) made.removeAttribute(name);
  };
  made.addEventListener('click', reveal);
  made.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    reveal();
  });
  return made;
}

function quote(node, context, linkable) {
  const body = filled(h('div', { class: 'quote-body' }), node, context, linkable);
  const made = h('blockquote', {}, body);
  const long = node.textContent.trim().split('\n').length > 3 || node.textContent.length > 160;
  if (!node.hasAttribute('expandable') || !long) return made;
  const number = context.quotes++;
  const toggle = h('button', { class: 'quote-toggle', type: 'button' });
  const show = () => {
    const open = context.unfolded.has(number);
    made.classList.toggle('folded', !open);
    toggle.setAttribute('aria-expanded', String(open));
    toggle.setAttribute('aria-label', t(open ? 'quoteLess' : 'quoteMore'));
  };
  const turn = (open) => {
    if (open) context.unfolded.add(number);
    else context.unfolded.delete(number);
    show();
    context.resized();
  };
  toggle.addEventListener('click', () => turn(!context.unfolded.has(number)));
  body.addEventListener('click', (event) => {
    if (!context.unfolded.has(number) && !event.target.closest('a, button, .spoiler')) turn(true);
  });
  made.classList.add('expandable');
  made.append(toggle);
  show();
  return made;
}

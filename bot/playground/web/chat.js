import * as api from './api.js';
import { attribute, calm, h, icon, text } from './dom.js';
import { t } from './i18n.js';
import { Composer } from './composer.js';
import { InlineResults } from './inline.js';
import { MessageView } from './message.js';
import { Popups } from './popup.js';
import { isIn, keyOf } from './store.js';
import { Topics } from './topics.js';

/** How many messages are on the page at first, and how many more each wish for earlier ones brings. */
const WINDOW = 120;
/** Nearer than this to the end (pixels), the reader counts as being at the end. */
const NEAR = 48;

/** One chat: its head, messages, popups and the line to write in. */
export class ChatPane {
  element;
  popups;
  #store;
  #actions;
  #id;
  #views = new Map();
  #list = h('ol', { class: 'messages' });
  #empty = h('p', { class: 'empty' });
  #earlier;
  #scroller;
  #pill;
  #composer;
  #inline;
  #topics;
  #head;
  #atEnd = true;
  #size = '';
  #missed = 0;
  #limit = WINDOW;

  /** `actions` is what a person can do (actions.js); `head` builds the chat's head from the pane. */
  constructor(store, actions, chatId, head) {
    this.#store = store;
    this.#actions = actions;
    this.#id = chatId;
    this.#head = head;
    this.#earlier = h('button', { class: 'earlier', type: 'button', onclick: () => this.#showEarlier() });
    this.#scroller = h(
      'div',
      { class: 'scroller', tabindex: '0', role: 'region', onscroll: () => this.#scrolled() },
      this.#empty,
      this.#earlier,
      this.#list,
    );
    this.#pill = h('button', {
      class: 'pill',
      type: 'button',
      hidden: true,
      onclick: () => this.toEnd(true),
    });
    this.#inline = new InlineResults({
      ask: (query) => api.inline(chatId, this.#store.viewerOf(this.#chat), query),
      choose: (queryId, resultId) => this.#choose(queryId, resultId),
      start: (parameter) => this.#actions.startPrivately(this, this.#store.viewerOf(this.#chat), parameter),
    });
    this.#composer = new Composer(
      chatId,
      (words) => this.#send(words),
      (words) => this.#inline.typed(words, this.#store.bot.username),
    );
    this.#topics = new Topics(
      chatId,
      () => this.render(),
      (act) => act.catch((error) => this.#actions.failed(this, error)),
    );
    this.popups = new Popups([this.#scroller, this.#composer.element]);
    const body = h('div', { class: 'pane-body' }, this.#scroller, this.#pill, this.popups.element);
    this.element = h(
      'section',
      { class: 'pane', 'data-testid': `chat-${chatId}` },
      head.element,
      this.#topics.element,
      body,
      this.#inline.element,
      this.#composer.element,
    );
    new ResizeObserver(() => {
      this.#size = this.#measure();
      if (this.#atEnd) this.toEnd();
    }).observe(this.#scroller);
  }

  get #chat() {
    return this.#store.chats.get(this.#id);
  }

  /** Shows the chat as the store has it; `fresh` is the message that has just arrived, if one has. */
  render(fresh = null) {
    const chat = this.#chat;
    const viewer = this.#store.viewerOf(chat);
    const name = chat.type === 'private' ? this.#store.nameOf(chat.user_id) : chat.title;
    attribute(this.element, 'aria-label', name);
    attribute(this.#scroller, 'aria-label', t('messagesOf', { name }));
    this.#head.update(chat, viewer);
    this.#composer.update(this.#foot(chat, viewer));
    this.#topics.update(chat, viewer);
    this.#messages(chat, viewer);
    text(this.#earlier, t('earlier'));
    text(this.#empty, t(chat.type === 'private' ? 'emptyPrivate' : 'emptyGroup'));
    this.#empty.hidden = this.#list.childElementCount > 0;
    // What one has said, or was told alone, is what one looks for.
    const own = fresh && (fresh.from?.id === viewer || (fresh.ephemeral_message_id && this.#store.sees(chat, fresh)));
    if (this.#atEnd || own) this.toEnd();
    else if (fresh && this.#views.has(keyOf(fresh))) this.#missed += 1;
    this.#showPill();
  }

  /** Goes to the newest message. */
  toEnd(smoothly = false) {
    this.#atEnd = true;
    this.#missed = 0;
    this.#showPill();
    this.#scroller.scrollTo({
      top: this.#scroller.scrollHeight,
      behavior: smoothly && !calm() ? 'smooth' : 'instant',
    });
  }

  /** Writes words into the line, to go on from there. */
  fill(words) {
    this.#composer.fill(words);
  }

  /** Puts the cursor where one acts next: on the newest keyboard, else into the line. */
  focus() {
    const keyboard = [...this.#list.querySelectorAll('.keyboard')].filter((found) => !found.hidden).at(-1);
    const key = keyboard?.querySelector('.key:not([disabled])');
    if (key) key.focus({ preventScroll: true });
    else this.#composer.focus();
  }

  #messages(chat, viewer) {
    const seen = [...chat.messages.values()].filter(
      (message) => this.#store.sees(chat, message) && this.#topics.shows(message),
    );
    const shown = seen.slice(-this.#limit);
    this.#earlier.hidden = shown.length === seen.length;
    const views = new Map();
    let cursor = this.#list.firstElementChild;
    shown.forEach((message, place) => {
      const key = keyOf(message);
      const view = this.#views.get(key) ?? new MessageView(this.#store, this.#id, this.#wiring());
      views.set(key, view);
      const opens = !together(shown[place - 1], message);
      const closes = !together(message, shown[place + 1]);
      view.update(message, viewer, opens, closes);
      if (view.element === cursor) cursor = cursor.nextElementSibling;
      else this.#list.insertBefore(view.element, cursor);
    });
    for (const [key, view] of this.#views) if (!views.has(key)) view.element.remove();
    this.#views = views;
  }

  #wiring() {
    const actor = () => this.#store.viewerOf(this.#chat);
    return {
      press: (message, button) => this.#actions.press(this, this.#id, actor(), message, button),
      link: (url) => this.#actions.follow(this, actor(), url),
      command: (words) => this.#send(words),
      copy: (words) => this.#actions.copy(this, words),
      goTo: (message) => this.#goTo(message),
      resized: () => this.#scrolled(),
    };
  }

  #foot(chat, viewer) {
    const user = this.#store.users.get(viewer);
    const inGroup = chat.type !== 'private';
    const foot = {
      commands: chat.members?.find((member) => member.user_id === viewer)?.commands ?? chat.commands ?? [],
      suffix: inGroup ? `@${this.#store.bot.username}` : '',
      placeholder: inGroup ? t('writeTo', { name: user?.first_name ?? '' }) : t('write'),
      gate: null,
    };
    const act = (does) => () => does().catch((error) => this.#actions.failed(this, error));
    if (inGroup && !(chat.members ?? []).some((member) => member.user_id === viewer && isIn(member.status))) {
      foot.gate = {
        label: t('join', { name: user?.first_name ?? '' }),
        testid: `join-${chat.id}`,
        act: act(() => this.#actions.join(chat.id, viewer)),
      };
    } else if (!inGroup && user?.blocked) {
      foot.gate = {
        label: t('unblock'),
        testid: `start-${chat.id}`,
        act: act(() => this.#actions.unblock(chat.id, viewer)),
      };
    } else if (!inGroup && !chat.started) {
      foot.gate = {
        label: t('start'),
        testid: `start-${chat.id}`,
        act: act(() => this.#actions.send(chat.id, viewer, '/start')),
      };
    }
    return foot;
  }

  #send(words) {
    this.#actions
      .send(this.#id, this.#store.viewerOf(this.#chat), words, this.#topics.chosen ?? null)
      .catch((error) => this.#actions.failed(this, error));
  }

  #choose(queryId, resultId) {
    this.#composer.clear();
    api
      .choose(queryId, resultId, this.#topics.chosen ?? null)
      .catch((error) => this.#actions.failed(this, error));
  }

  #goTo(message) {
    const view = message && this.#views.get(keyOf(message));
    view?.element.scrollIntoView({ block: 'center', behavior: calm() ? 'instant' : 'smooth' });
    view?.flash();
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    // A hidden pane, or one that has just changed its size, scrolls without its reader.
    if (!clientHeight || this.#measure() !== this.#size) return;
    this.#atEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    if (this.#atEnd) this.#missed = 0;
    this.#showPill();
  }

  #measure() {
    return `${this.#scroller.clientWidth} ${this.#scroller.clientHeight}`;
  }

  #showPill() {
    this.#pill.hidden = this.#atEnd;
    attribute(this.#pill, 'aria-label', t('toBottom'));
    const words = this.#missed ? t('newMessages', { n: this.#missed }) : '';
    if (this.#pill.textContent !== words || !this.#pill.firstChild)
      this.#pill.replaceChildren(icon('down'), words);
  }

  #showEarlier() {
    const fromEnd = this.#scroller.scrollHeight - this.#scroller.scrollTop;
    this.#limit += WINDOW;
    this.render();
    this.#scroller.scrollTop = this.#scroller.scrollHeight - fromEnd;
  }
}

/** Whether two neighbours belong to one sender's run of messages. */
function together(first, second) {
  if (!first || !second || first.service || second.service) return false;
  return first.from.id === second.from.id && second.date - first.date < 600;
}

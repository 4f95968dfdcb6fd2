import { avatar, calm, h, icon, text } from './dom.js';
import { render, safeUrl } from './html.js';
import { clock, serviceLine, t } from './i18n.js';
import { Keyboard } from './keyboard.js';
import { keyOf } from './store.js';

/** One message as one list item; `update` changes in place only what differs. */
export class MessageView {
  element;
  #message = null;
  #frame = '';
  #unfolded = new Set();
  #actions;
  #store;
  #chatId;
  #keyboard;
  #parts;

  /** `actions` as for html.render, and `press(message, button)`; `chatId` is the chat it stands in. */
  constructor(store, chatId, actions) {
    this.#store = store;
    this.#chatId = chatId;
    this.#actions = actions;
    this.#keyboard = new Keyboard((button) => actions.press(this.#message, button));
    this.element = h('li', {});
  }

  /**
   * Shows `message` as `viewer` sees it. `opens` and `closes` tell whether it is the first or last of several by one
   * sender.
   */
  update(message, viewer, opens, closes) {
    const frame = `${viewer} ${opens} ${closes} ${document.documentElement.lang}`;
    if (message === this.#message && frame === this.#frame) return;
    const before = this.#message;
    this.#message = message;
    if (message.service) {
      this.#service();
      return;
    }
    if (frame !== this.#frame || !before) this.#build(viewer, opens, closes);
    this.#frame = frame;
    this.#fill(before);
  }

  /** Draws the eye to the message for a moment. */
  flash() {
    if (calm()) return;
    this.element.classList.add('flash');
    this.element.addEventListener('animationend', () => this.element.classList.remove('flash'), {
      once: true,
    });
  }

  #service() {
    const { service, from, text: words } = this.#message;
    const who = (id) => this.#store.nameOf(id);
    const whom = (service.users ?? []).map(who).join(', ');
    const line = serviceLine(service.kind, who(from?.id), whom, service.text) ?? words;
    this.element.className = 'service';
    this.element.dataset.testid = this.#testid();
    this.element.replaceChildren(h('span', {}, line));
  }

  #testid() {
    return `msg-${this.#chatId}-${keyOf(this.#message)}`;
  }

  #build(viewer, opens, closes) {
    const message = this.#message;
    const own = message.from.id === viewer;
    const group = this.#store.chats.get(this.#chatId).type !== 'private';
    const named = group && !own;
    const tone = this.#store.toneOf(message.from.id);
    this.element.className = [
      'message',
      own ? 'own' : 'other',
      opens ? 'opens' : '',
      closes ? 'closes' : '',
      named ? 'named' : '',
      message.ephemeral_message_id ? 'ephemeral' : '',
    ].join(' ');
    this.element.dataset.testid = this.#testid();
    this.#parts = {
      body: h('div', { class: 'body' }),
      reply: h('button', {
        class: 'reply',
        type: 'button',
        onclick: () => this.#actions.goTo(this.#replied()),
      }),
      document: h('a', { class: 'document', download: '' }),
      photo: h('img', { class: 'photo' }),
      edited: h('span', {}),
      time: h('time', {}),
      meta: h('span', { class: 'meta' }),
    };
    this.#parts.meta.append(message.silent ? muted() : '', this.#parts.edited, this.#parts.time);
    const bubble = h(
      'div',
      { class: 'bubble' },
      named && opens ? h('div', { class: `sender tone-${tone}` }, this.#nameOfSender()) : null,
      message.ephemeral_message_id
        ? h('div', { class: 'only-you' }, icon('eye'), t('onlyYou'))
        : null,
      this.#topic() ? h('div', { class: 'topic' }, this.#topic()) : null,
      this.#parts.reply,
      this.#parts.document,
      this.#parts.photo,
      this.#parts.body,
      this.#parts.meta,
    );
    const face = named
      ? h('div', { class: 'face' }, closes ? avatar(this.#message.from.name ?? '', tone, 'small') : null)
      : null;
    this.element.replaceChildren(
      ...[face, h('div', { class: 'stack' }, bubble, this.#keyboard.element)].filter(Boolean),
    );
    this.#body();
  }

  /** The name of the topic the message is in, or undefined. */
  #topic() {
    const { topics } = this.#store.chats.get(this.#chatId);
    return topics?.find(({ id }) => id === this.#message.thread_id && id !== null)?.name;
  }

  #nameOfSender() {
    const name = this.#message.from.name ?? this.#store.nameOf(this.#message.from.id);
    return this.#message.via_bot ? `${name} · ${t('via', { name: this.#store.bot.username })}` : name;
  }

  #fill(before) {
    const message = this.#message;
    if (before && before.html !== message.html) this.#body();
    const { reply, document: file, edited, time } = this.#parts;
    text(edited, message.edit_date ? t('edited') : '');
    text(time, clock(message.date));
    const replied = this.#replied();
    reply.hidden = !replied;
    if (replied) {
      reply.replaceChildren(
        h('b', {}, replied.from?.name ?? ''),
        h('span', {}, (replied.text ?? '').split('\n')[0]),
      );
    }
    const url = message.document && safeUrl(new URL(message.document.url, location.href).href);
    file.hidden = !url;
    if (url) {
      file.href = url;
      file.setAttribute('download', message.document.name);
      file.setAttribute('aria-label', t('file', message.document));
      file.replaceChildren(icon('file'), h('span', {}, message.document.name));
    }
    this.#picture();
    const rows = message.buttons ?? [];
    this.element.classList.toggle('keyed', rows.length > 0);
    this.#keyboard.update(rows);
  }

  #picture() {
    const { photo } = this.#parts;
    const { photo: file } = this.#message;
    const url = file && safeUrl(new URL(file.url, location.href).href);
    photo.hidden = !url;
    if (!url || photo.src === url) return;
    photo.src = url;
    photo.alt = file.name;
    photo.addEventListener('load', () => this.#actions.resized(), { once: true });
  }

  #body() {
    const html = this.#message.html ?? '';
    this.#parts.body.hidden = !html;
    this.#parts.body.replaceChildren(render(html, this.#actions, this.#unfolded, this.#actions.resized));
    this.element.classList.toggle('rich', this.#message.rich === true);
    this.element.classList.toggle('tabular', this.#parts.body.querySelector('pre, table') !== null);
  }

  /** The message this one replies to; the server gives it, or its id. */
  #replied() {
    const { reply_to: reply } = this.#message;
    if (!reply) return null;
    return typeof reply === 'object'
      ? reply
      : (this.#store.chats.get(this.#chatId).messages.get(String(reply)) ?? null);
  }
}

function muted() {
  return h('span', { class: 'muted', title: t('silent') }, icon('muted'));
}

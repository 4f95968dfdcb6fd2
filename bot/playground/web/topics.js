import * as api from './api.js';
import { attribute, h, icon } from './dom.js';
import { t } from './i18n.js';

/**
 * The topics of a chat as a row of tabs: all at once, General, or one.
 *
 * `chosen` is undefined for all, null for General, else the topic's id. `onChoose()` is called when it changes; `ask`
 * carries out a promise and says what failed.
 */
export class Topics {
  element = h('div', { class: 'topics', hidden: true });
  chosen = undefined;
  #chatId;
  #onChoose;
  #ask;
  #ids = new Set();
  #making = false;
  #shown = '';

  constructor(chatId, onChoose, ask) {
    this.#chatId = chatId;
    this.#onChoose = onChoose;
    this.#ask = ask;
  }

  /** Shows the topics that the chat has, to `viewer`. */
  update(chat, viewer) {
    this.#ids = new Set((chat.topics ?? []).map(({ id }) => id));
    const topics = (chat.topics ?? []).filter(({ hidden }) => !hidden || this.#leads(chat, viewer));
    if (this.chosen !== undefined && !topics.some(({ id }) => id === this.chosen)) this.chosen = undefined;
    const shown = JSON.stringify([topics, this.chosen, this.#making, viewer, this.#leads(chat, viewer), t('allTopics')]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const focused = this.element.querySelector('[role=radio]:focus') !== null;
    this.element.hidden = !topics.length;
    this.element.replaceChildren(...(topics.length ? this.#controls(chat, topics, viewer) : []));
    const current = this.element.querySelector('[aria-checked=true]');
    if (current) current.parentElement.scrollLeft = current.offsetLeft - 40;
    if (focused) current?.focus();
  }

  /** Whether a message belongs to what is chosen; replies in General have a thread of their own. */
  shows(message) {
    const topic = this.#ids.has(message.thread_id) ? message.thread_id : null;
    return this.chosen === undefined || topic === this.chosen;
  }

  #leads(chat, viewer) {
    const own = chat.members?.find((member) => member.user_id === viewer)?.status;
    return chat.type === 'private' || own === 'creator' || own === 'administrator';
  }

  #controls(chat, topics, viewer) {
    const act = (action, more = {}) =>
      this.#ask(api.topic(this.#chatId, viewer, { action, thread_id: this.chosen ?? null, ...more }));
    const tabs = h(
      'div',
      {
        class: 'topic-tabs',
        role: 'radiogroup',
        'aria-label': t('topics'),
        'data-testid': `topics-${this.#chatId}`,
        onkeydown: (event) => this.#walk(event),
      },
      this.#tab(undefined, t('allTopics')),
      ...topics.map((topic) => this.#tab(topic.id, topic.name, topic)),
    );
    const more = this.#leads(chat, viewer) ? this.#plus() : null;
    const current = topics.find(({ id }) => id === this.chosen);
    return [
      h('div', { class: 'topic-line' }, tabs, more),
      this.#making ? this.#maker(act) : null,
      current && this.#leads(chat, viewer) ? this.#changes(chat, current, act) : null,
    ].filter(Boolean);
  }

  #tab(id, name, { closed, hidden } = {}) {
    const chosen = this.chosen === id;
    const state = hidden ? t('topicHidden') : closed ? t('topicClosed') : null;
    return h(
      'button',
      {
        type: 'button',
        class: 'topic-tab',
        role: 'radio',
        'aria-checked': String(chosen),
        tabindex: chosen ? '0' : '-1',
        title: state ?? name,
        onclick: () => this.#choose(id),
      },
      name,
      state ? h('small', {}, state) : null,
    );
  }

  #plus() {
    const button = h(
      'button',
      { type: 'button', class: 'round', 'aria-label': t('newTopic'), title: t('newTopic') },
      icon('plus'),
    );
    attribute(button, 'aria-expanded', String(this.#making));
    button.addEventListener('click', () => {
      this.#making = !this.#making;
      this.#onChoose();
      this.element.querySelector('input')?.focus();
    });
    return button;
  }

  /** What can be done to the chosen topic. */
  #changes(chat, { id, closed, hidden }, act) {
    const verbs = [];
    if (chat.type !== 'private') verbs.push(closed ? 'reopen' : 'close');
    if (chat.type !== 'private' && id === null) verbs.push(hidden ? 'unhide' : 'hide');
    if (id !== null) verbs.push('delete');
    return h(
      'div',
      { class: 'topic-line' },
      ...verbs.map((verb) =>
        h('button', { type: 'button', class: 'plain', onclick: () => act(verb) }, t(`topic-${verb}`)),
      ),
    );
  }

  #maker(act) {
    const name = h('input', { type: 'text', required: true, maxlength: '128', placeholder: t('newTopic') });
    attribute(name, 'aria-label', t('newTopic'));
    return h(
      'form',
      {
        class: 'topic-line',
        onsubmit: (event) => {
          event.preventDefault();
          this.#making = false;
          act('create', { name: name.value.trim() });
        },
      },
      name,
      h('button', { type: 'submit', class: 'plain' }, t('create')),
    );
  }

  #choose(id) {
    this.chosen = id;
    this.#making = false;
    this.#onChoose();
  }

  /** Arrow keys walk over the tabs. */
  #walk(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const tabs = [...event.currentTarget.children];
    const place = tabs.findIndex((tab) => tab.getAttribute('aria-checked') === 'true');
    tabs[(place + step + tabs.length) % tabs.length].click();
    this.element.querySelector('[aria-checked=true]')?.focus();
  }
}

import * as api from './api.js';
import { attribute, h } from './dom.js';
import { t } from './i18n.js';

/** The value of the choice that shows everything at once. */
const ALL = 'all';

/**
 * The topics of a chat as a list to choose from: all at once, General, or one.
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
  #shown = '';

  constructor(chatId, onChoose, ask) {
    this.#chatId = chatId;
    this.#onChoose = onChoose;
    this.#ask = ask;
  }

  /** Shows the topics that the chat has, to `viewer`. */
  update(chat, viewer) {
    const topics = chat.topics ?? [];
    if (this.chosen !== undefined && !topics.some(({ id }) => id === this.chosen)) this.chosen = undefined;
    const shown = JSON.stringify([topics, this.chosen, viewer, t('allTopics')]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.hidden = !topics.length;
    this.element.replaceChildren(...(topics.length ? this.#controls(chat, topics, viewer) : []));
  }

  /** Whether a message belongs to what is chosen. */
  shows(message) {
    return this.chosen === undefined || (message.thread_id ?? null) === this.chosen;
  }

  #controls(chat, topics, viewer) {
    const act = (action, more = {}) =>
      this.#ask(api.topic(this.#chatId, viewer, { action, thread_id: this.chosen ?? null, ...more }));
    const select = h(
      'select',
      {
        'aria-label': t('topics'),
        'data-testid': `topics-${this.#chatId}`,
        onchange: () => this.#choose(select.value),
      },
      h('option', { value: ALL }, t('allTopics')),
      ...topics.map(({ id, name, closed }) =>
        h('option', { value: String(id) }, closed ? `${name} · ${t('topicClosed')}` : name),
      ),
    );
    select.value = this.chosen === undefined ? ALL : String(this.chosen);
    const current = topics.find(({ id }) => id === this.chosen);
    const closes = current && chat.type !== 'private';
    return [
      select,
      closes
        ? button(t(current.closed ? 'topicReopen' : 'topicClose'), () => act(current.closed ? 'reopen' : 'close'))
        : null,
      current?.id ? button(t('topicDelete'), () => act('delete')) : null,
      this.#maker(act),
    ].filter(Boolean);
  }

  #maker(act) {
    const name = h('input', { type: 'text', required: true, maxlength: '128', placeholder: t('newTopic') });
    attribute(name, 'aria-label', t('newTopic'));
    return h(
      'form',
      {
        onsubmit: (event) => {
          event.preventDefault();
          act('create', { name: name.value.trim() });
        },
      },
      name,
      h('button', { type: 'submit', class: 'plain' }, t('create')),
    );
  }

  #choose(value) {
    if (value === ALL) this.chosen = undefined;
    else this.chosen = value === 'null' ? null : Number(value);
    this.#onChoose();
  }
}

function button(label, onclick) {
  return h('button', { type: 'button', class: 'plain', onclick }, label);
}

import { h } from './dom.js';
import { t } from './i18n.js';

/** Milliseconds of silence after which a query goes to the bot. */
const PAUSE = 300;

/**
 * The results of what is written after @bot.
 *
 * `ask(query)` resolves to the bot's answer, `choose(queryId, resultId)` sends a result, `start(parameter)` follows the
 * button above the results.
 */
export class InlineResults {
  element = h('ul', { class: 'inline-results', hidden: true });
  #actions;
  #timer = 0;
  #asked = null;

  constructor(actions) {
    this.#actions = actions;
  }

  /** Looks at what is written now; `username` is the bot's. */
  typed(words, username) {
    const [, name, query] = words.match(/^@(\w+)\s([^]*)$/) ?? [];
    const wanted = name?.toLowerCase() === username?.toLowerCase() ? (query ?? null) : null;
    if (wanted === this.#asked) return;
    this.#asked = wanted;
    clearTimeout(this.#timer);
    if (wanted === null) this.element.hidden = true;
    else this.#timer = setTimeout(() => this.#ask(wanted), PAUSE);
  }

  async #ask(query) {
    const answer = await this.#actions.ask(query).catch((error) => ({ error: error.message }));
    if (query === this.#asked) this.#show(answer);
  }

  #show({ query_id: queryId, results = [], button, answered, error }) {
    const rows = results.map((result) =>
      row(result.title, result.description ?? result.text.split('\n')[0], `inline-${result.id}`, () =>
        this.#actions.choose(queryId, result.id),
      ),
    );
    if (button) rows.unshift(row(button.text, '', 'inline-start', () => this.#actions.start(button.start)));
    if (!rows.length) {
      const why = answered === false ? t('noInlineAnswer') : t('noResults');
      rows.push(h('li', { class: 'hint' }, error ? t('failed', { why: error }) : why));
    }
    this.element.replaceChildren(...rows);
    this.element.hidden = false;
  }
}

function row(title, words, testid, onclick) {
  return h(
    'li',
    {},
    h('button', { type: 'button', 'data-testid': testid, onclick }, h('b', {}, title), h('span', {}, words)),
  );
}

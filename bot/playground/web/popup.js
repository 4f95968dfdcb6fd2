import { h } from './dom.js';
import { t } from './i18n.js';

/** Short notes and alerts over one pane; read aloud by screen readers. */
export class Popups {
  element = h('div', { class: 'popups', 'aria-live': 'polite' });
  #covered;

  /** `covered` are the elements an alert makes unreachable until it is read. */
  constructor(covered) {
    this.#covered = covered;
  }

  /** Shows a note that goes away by itself, after time enough to read it. */
  note(words) {
    for (const old of this.element.querySelectorAll('.note')) old.remove();
    const note = h(
      'div',
      { class: 'note', 'data-testid': 'popup', role: 'status', onclick: () => note.remove() },
      words,
    );
    this.element.append(note);
    setTimeout(() => note.remove(), 2500 + words.length * 45);
  }

  /** Shows a note that must be acknowledged. */
  alert(words) {
    const back = document.activeElement;
    const done = () => {
      scrim.remove();
      if (!this.element.querySelector('.scrim')) for (const covered of this.#covered) covered.inert = false;
      if (back?.isConnected) back.focus({ preventScroll: true });
    };
    const button = h('button', { class: 'primary', type: 'button', onclick: done }, t('ok'));
    const scrim = h(
      'div',
      { class: 'scrim' },
      h(
        'div',
        { class: 'alert', 'data-testid': 'popup', role: 'alertdialog', 'aria-label': words },
        h('p', {}, words),
        button,
      ),
    );
    scrim.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') done();
    });
    scrim.addEventListener('click', (event) => {
      if (event.target === scrim) done();
    });
    this.element.append(scrim);
    for (const covered of this.#covered) covered.inert = true;
    button.focus({ preventScroll: true });
  }
}

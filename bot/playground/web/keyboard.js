import { attribute, h, icon } from './dom.js';

const STYLES = new Set(['primary', 'success', 'danger']);

/**
 * The buttons under one message.
 *
 * `onPress(button)` returns a promise; the button turns until it settles. An edit keeps the elements it can, by their
 * place, so that the keyboard does not flicker and the focus stays where it was.
 */
export class Keyboard {
  element = h('div', { class: 'keyboard', role: 'group' });
  #onPress;
  #rows = [];
  #shown = '[]';
  #turning = new Set();

  constructor(onPress) {
    this.#onPress = onPress;
    this.element.addEventListener('keydown', (event) => this.#move(event));
  }

  /** Shows these rows of `{text, data, url, style, disabled, copy, switch}`. */
  update(rows) {
    const wanted = JSON.stringify(rows);
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.#rows = rows;
    this.element.hidden = !rows.length;
    this.#fit(this.element, rows.length, () => h('div', { class: 'keyboard-row' }));
    rows.forEach((row, y) => {
      const line = this.element.children[y];
      this.#fit(line, row.length, () => this.#make());
      row.forEach((button, x) => this.#dress(line.children[x], button));
    });
  }

  #fit(parent, count, make) {
    while (parent.children.length > count) parent.lastElementChild.remove();
    while (parent.children.length < count) parent.append(make());
  }

  #make() {
    const label = h('span', { class: 'label' });
    const element = h('button', { class: 'key', type: 'button', 'data-testid': 'btn' }, label);
    element.addEventListener('click', () => this.#press(element));
    return element;
  }

  #dress(element, button) {
    element.firstElementChild.textContent = button.text;
    attribute(element, 'data-style', STYLES.has(button.style) ? button.style : null);
    attribute(element, 'data-data', button.data);
    // A button that may do nothing stays reachable for readers, as a greyed fact.
    attribute(element, 'disabled', button.disabled ? '' : null);
    attribute(element, 'title', button.url ?? (button.text.length > 14 ? button.text : null));
    const mark = button.url ? 'link' : button.copy ? 'copy' : button.switch ? 'share' : null;
    if (element.dataset.mark !== (mark ?? undefined)) {
      element.querySelector('.icon')?.remove();
      attribute(element, 'data-mark', mark);
      if (mark) element.append(icon(mark));
    }
    this.#turn(element, this.#turning.has(button.data));
  }

  #turn(element, turning) {
    element.classList.toggle('turning', turning);
    attribute(element, 'aria-busy', turning ? 'true' : null);
  }

  #at(element) {
    const line = element.parentElement;
    return this.#rows[[...this.element.children].indexOf(line)][[...line.children].indexOf(element)];
  }

  async #press(element) {
    const button = this.#at(element);
    const name = button.data;
    if (this.#turning.has(name)) return;
    if (!name) {
      await this.#onPress(button);
      return;
    }
    this.#turning.add(name);
    this.#turn(element, true);
    try {
      await this.#onPress(button);
    } finally {
      this.#turning.delete(name);
      for (const key of this.element.querySelectorAll('.key.turning'))
        this.#turn(key, this.#turning.has(key.dataset.data));
    }
  }

  /** Arrow keys walk over the keyboard. */
  #move(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step || !event.target.matches('.key')) return;
    event.preventDefault();
    const keys = [...this.element.children].map((line) => [...line.children]);
    let y = keys.findIndex((line) => line.includes(event.target));
    let x = keys[y].indexOf(event.target);
    // A disabled button cannot take the focus: the walk goes on behind it.
    for (let key; !key || key.disabled;) {
      [x, y] = [x + step[0], y + step[1]];
      key = step[1] ? keys[y]?.[Math.min(x, keys[y].length - 1)] : keys[y][x];
      if (!key) return;
      if (!key.disabled) key.focus();
    }
  }
}

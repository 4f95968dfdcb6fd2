import { attribute, h, icon } from './dom.js';
import { t } from './i18n.js';

let made = 0;

/**
 * The foot of a chat: a line to write in with the bot's commands, or one big button where nothing can be written yet.
 *
 * `send(text)` is called with what was written, `typed(text)` whenever that changes. Commands are completed as Telegram does: choosing one sends it.
 */
export class Composer {
  element = h('footer', { class: 'composer' });
  #send;
  #typed;
  #commands = [];
  #suffix = '';
  #chosen = -1;
  #gate = '';
  #input;
  #list;
  #line;
  #slash;
  #go;

  constructor(chatId, send, typed) {
    this.#send = send;
    this.#typed = typed;
    const id = `commands-${made++}`;
    this.#list = h('ul', { class: 'commands', id, role: 'listbox', hidden: true });
    this.#input = h('textarea', {
      rows: '1',
      'data-testid': `input-${chatId}`,
      autocomplete: 'off',
      enterkeyhint: 'send',
      maxlength: '4096',
      role: 'combobox',
      'aria-expanded': 'false',
      'aria-controls': id,
      'aria-autocomplete': 'list',
      oninput: () => this.#suggest(),
      onkeydown: (event) => this.#key(event),
      onblur: () => this.#fold(),
    });
    this.#slash = h(
      'button',
      {
        class: 'round',
        type: 'button',
        // The line keeps the focus, and so the phone its keyboard.
        onmousedown: (event) => event.preventDefault(),
        onclick: () => this.#menu(),
      },
      icon('slash'),
    );
    this.#go = h(
      'button',
      {
        class: 'round go',
        type: 'button',
        onmousedown: (event) => event.preventDefault(),
        onclick: () => this.#submit(),
      },
      icon('send'),
    );
    this.#line = h('div', { class: 'line' }, this.#slash, this.#input, this.#go);
    this.element.append(this.#list, this.#line);
  }

  /** What can be done here: `gate` is null, or `{label, testid, act}` for the one button instead of the line. */
  update({ commands, suffix, placeholder, gate }) {
    this.#commands = commands;
    this.#suffix = suffix;
    attribute(this.#input, 'placeholder', placeholder);
    attribute(this.#input, 'aria-label', placeholder);
    attribute(this.#list, 'aria-label', t('commands'));
    for (const [button, key] of [
      [this.#slash, 'commands'],
      [this.#go, 'send'],
    ]) {
      attribute(button, 'aria-label', t(key));
      attribute(button, 'title', t(key));
    }
    const name = gate ? gate.label : '';
    if (name === this.#gate) return;
    this.#gate = name;
    this.element.replaceChildren(...(gate ? [this.#door(gate)] : [this.#list, this.#line]));
  }

  /** Writes words into the line, to go on from there. */
  fill(words) {
    this.#input.value = words;
    this.focus();
    this.#suggest();
  }

  /** Puts the cursor into the line, or onto the button. */
  focus() {
    this.element.querySelector('textarea, .gate')?.focus({ preventScroll: true });
  }

  #door({ label, testid, act }) {
    return h('button', { class: 'gate', type: 'button', 'data-testid': testid, onclick: act }, label);
  }

  #submit(text = this.#input.value.trim()) {
    if (!text) return;
    this.clear();
    this.#send(text);
  }

  /** Empties the line. */
  clear() {
    this.#input.value = '';
    this.#typed('');
    this.#fold();
    this.#grow();
  }

  #menu() {
    this.#input.focus();
    if (this.#list.hidden) {
      if (!this.#input.value.startsWith('/')) this.#input.value = '/';
      this.#suggest();
    } else {
      this.#fold();
    }
  }

  #grow() {
    this.#input.style.height = 'auto';
    this.#input.style.height = `${Math.min(this.#input.scrollHeight, 120)}px`;
  }

  #suggest() {
    this.#grow();
    this.#typed(this.#input.value);
    const typed = this.#input.value.toLowerCase();
    const found = /^\/\w*$/.test(typed)
      ? this.#commands.filter(({ command }) => `/${command}`.startsWith(typed))
      : [];
    this.#chosen = -1;
    this.#list.replaceChildren(
      ...found.map(({ command, description }, index) =>
        h(
          'li',
          {
            role: 'option',
            id: `${this.#list.id}-${index}`,
            'aria-selected': 'false',
            onmousedown: (event) => event.preventDefault(),
            onclick: () => this.#submit(`/${command}${this.#suffix}`),
          },
          h('b', {}, `/${command}`),
          h('span', {}, description),
        ),
      ),
    );
    this.#unfold(found.length > 0);
  }

  #unfold(open) {
    this.#list.hidden = !open;
    attribute(this.#input, 'aria-expanded', String(open));
    if (!open) attribute(this.#input, 'aria-activedescendant', null);
  }

  #fold() {
    this.#unfold(false);
  }

  #choose(step) {
    const options = [...this.#list.children];
    this.#chosen =
      (this.#chosen + step + options.length + (this.#chosen < 0 && step < 0 ? 1 : 0)) % options.length;
    options.forEach((option, index) => attribute(option, 'aria-selected', String(index === this.#chosen)));
    options[this.#chosen].scrollIntoView({ block: 'nearest' });
    attribute(this.#input, 'aria-activedescendant', options[this.#chosen].id);
  }

  #key(event) {
    const open = !this.#list.hidden;
    if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      this.#choose(event.key === 'ArrowDown' ? 1 : -1);
    } else if (open && event.key === 'Escape') {
      event.stopPropagation();
      this.#fold();
    } else if (open && event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault();
      const option = this.#list.children[Math.max(this.#chosen, 0)];
      this.#input.value = `${option.firstElementChild.textContent} `;
      this.#suggest();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      if (open && this.#chosen >= 0) this.#list.children[this.#chosen].click();
      else this.#submit();
    }
  }
}

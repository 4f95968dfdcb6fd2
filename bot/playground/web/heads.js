import { attribute, avatar, h, icon, text } from './dom.js';
import { t } from './i18n.js';
import { isIn } from './store.js';

/** The head of a private chat; `onFocus` makes it large or small again. */
export class PrivateHead {
  element;
  #store;
  #face = h('span', {});
  #name = h('h2', {});
  #about = h('p', {});
  #size;

  constructor(store, onFocus) {
    this.#store = store;
    this.#size = h('button', { class: 'round size', type: 'button', onclick: onFocus });
    this.element = h(
      'header',
      { class: 'pane-head' },
      this.#face,
      h('div', { class: 'names' }, this.#name, this.#about),
      this.#size,
    );
  }

  update(chat) {
    const user = this.#store.users.get(chat.user_id);
    const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ');
    this.#face.replaceChildren(avatar(name, this.#store.toneOf(chat.user_id)));
    text(this.#name, name);
    text(
      this.#about,
      user?.blocked ? t('blockedMark') : `${t('privateWith')} · ${user?.language_code ?? ''}`,
    );
    this.#about.classList.toggle('warning', Boolean(user?.blocked));
  }

  /** Shows the button that undoes what was done. */
  large(isLarge, name) {
    this.#size.replaceChildren(icon(isLarge ? 'shrink' : 'expand'));
    const label = t(isLarge ? 'shrink' : 'expand', { name });
    attribute(this.#size, 'aria-label', label);
    attribute(this.#size, 'title', label);
  }
}

/** The head of a group: its title (a choice where there are several) and through whose eyes it is seen. */
export class GroupHead {
  element;
  #store;
  #face = h('span', {});
  #title = h('h2', {});
  #choice;
  #about = h('p', {});
  #people = h('fieldset', { class: 'people' });
  #shown = '';

  constructor(store) {
    this.#store = store;
    this.#choice = h('select', { hidden: true, onchange: () => store.showGroup(Number(this.#choice.value)) });
    this.element = h(
      'header',
      { class: 'pane-head group-head' },
      this.#face,
      h('div', { class: 'names' }, this.#title, this.#choice, this.#about),
      this.#people,
    );
  }

  update(chat, viewer) {
    const groups = this.#store.groups();
    const users = [...this.#store.users.values()];
    const names = users.map((user) => user.first_name);
    const shown = JSON.stringify([
      chat.id,
      viewer,
      groups.map((group) => group.title),
      names,
      chat.members,
      t('groupAs'),
    ]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#face.replaceChildren(avatar('♠', 6));
    text(this.#title, chat.title);
    this.#title.hidden = groups.length > 1;
    this.#choice.hidden = groups.length < 2;
    attribute(this.#choice, 'aria-label', t('chooseGroup'));
    this.#choice.replaceChildren(...groups.map((group) => h('option', { value: group.id }, group.title)));
    this.#choice.value = String(chat.id);
    text(
      this.#about,
      t('members', { n: (chat.members ?? []).filter((member) => isIn(member.status)).length }),
    );
    const focused = this.#people.contains(document.activeElement);
    this.#people.replaceChildren(
      h('legend', {}, t('groupAs')),
      ...users.map((user) => this.#person(chat, user, viewer)),
    );
    const chosen = this.#people.querySelector('label:has(input:checked)');
    if (chosen) this.#people.scrollLeft = chosen.offsetLeft + chosen.offsetWidth - this.#people.clientWidth;
    if (focused) chosen?.firstElementChild.focus();
  }

  #person(chat, user, viewer) {
    const input = h('input', {
      type: 'radio',
      name: `as-${chat.id}`,
      value: user.id,
      // Only the chosen one's name is written out.
      'aria-label': user.first_name,
      onchange: () => this.#store.lookAs(user.id),
    });
    input.checked = user.id === viewer;
    return h(
      'label',
      { 'data-testid': `as-${chat.id}-${user.id}`, title: user.first_name },
      input,
      avatar(user.first_name, this.#store.toneOf(user.id), 'small'),
      h('span', {}, user.first_name),
    );
  }
}

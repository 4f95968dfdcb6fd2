import * as api from './api.js';
import { faults, form, telegram } from './conditions.js';
import { avatar, h, icon } from './dom.js';
import { statusWord, t } from './i18n.js';

/** An administrator who writes in the group's name, and what such a one may do. */
const ANONYMOUS = 'anonymous';
const UNSEEN = ['is_anonymous', 'can_manage_chat', 'can_manage_topics', 'can_pin_messages', 'can_delete_messages'];
const LANGUAGES = ['ru', 'en', 'de', 'kk', 'uk'];

/** The drawer with people and faults: a thin form over the control API. */
export class Panel {
  element = h('dialog', { class: 'panel' });
  #store;
  #said = h('p', { class: 'said', role: 'status' });

  constructor(store) {
    this.#store = store;
    this.element.addEventListener('click', (event) => {
      if (event.target === this.element) this.element.close();
    });
    store.addEventListener('chats', () => {
      if (this.element.open) this.#draw();
    });
  }

  /** Opens the drawer. */
  open() {
    this.#said.textContent = '';
    this.#draw();
    this.element.showModal();
    this.#store.reload();
  }

  /** Calls the server and says how it went. */
  async #ask(call) {
    try {
      await call;
      this.#said.textContent = t('done');
      await this.#store.reload();
    } catch (error) {
      this.#said.textContent = t('failed', { why: error.message });
    }
  }

  #draw() {
    const focused = document.activeElement?.dataset?.testid;
    const group = this.#store.chats.get(this.#store.groupId);
    const ask = (call) => this.#ask(call);
    this.element.setAttribute('aria-label', t('people'));
    this.element.replaceChildren(
      h(
        'div',
        { class: 'panel-body' },
        h(
          'header',
          {},
          h('h2', {}, t('people')),
          this.#said,
          h(
            'button',
            { class: 'round', type: 'button', 'aria-label': t('close'), onclick: () => this.element.close() },
            icon('close'),
          ),
        ),
        h('h3', {}, t('panelPeople')),
        group ? h('p', { class: 'hint' }, t('panelGroup', { group: group.title })) : null,
        h(
          'ul',
          { class: 'rows' },
          ...[...this.#store.users.values()].map((user) => this.#person(user, group)),
          group ? this.#bot(group) : null,
        ),
        this.#newPerson(group),
        this.#newGroup(),
        h('h3', {}, t('panelTelegram')),
        ...telegram(this.#store, group, ask),
        h('h3', {}, t('panelFaults')),
        h('p', { class: 'hint' }, t('panelFaultsHint')),
        ...faults(this.#store, ask),
      ),
    );
    if (focused) this.element.querySelector(`[data-testid="${focused}"]`)?.focus();
  }

  #person(user, group) {
    const blocked = h('input', {
      type: 'checkbox',
      'data-testid': `block-${user.id}`,
      'aria-label': `${user.first_name}: ${t('blockedMark')}`,
      onchange: () => this.#ask(api.block(user.id, blocked.checked)),
    });
    blocked.checked = user.blocked;
    return h(
      'li',
      {},
      avatar(user.first_name, this.#store.toneOf(user.id), 'small'),
      h(
        'span',
        { class: 'grow' },
        [user.first_name, user.last_name].filter(Boolean).join(' '),
        h('small', {}, user.language_code ?? ''),
      ),
      h('label', { class: 'check' }, blocked, t('block')),
      group ? this.#status(user.id, user.first_name, group) : null,
    );
  }

  #bot(group) {
    const { id, name } = this.#store.bot;
    return h(
      'li',
      {},
      avatar(name, 6, 'small'),
      h('span', { class: 'grow' }, name),
      this.#status(id, name, group),
    );
  }

  #status(userId, name, group) {
    const { status = 'left', anonymous = false } =
      (group.members ?? []).find((member) => member.user_id === userId) ?? {};
    const bot = userId === this.#store.bot.id;
    const now = anonymous ? ANONYMOUS : status;
    const more = bot || group.type !== 'supergroup' ? [] : [ANONYMOUS];
    const choices = [...new Set([now, 'member', 'administrator', ...more, 'restricted', 'left', 'kicked'])];
    const become = (value) =>
      value === ANONYMOUS
        ? api.setMember(group.id, userId, 'administrator', undefined, UNSEEN)
        : api.setMember(group.id, userId, value);
    const select = h(
      'select',
      {
        'aria-label': t('statusOf', { name }),
        'data-testid': `status-${userId}`,
        onchange: () => this.#ask(become(select.value)),
      },
      ...choices.map((value) => h('option', { value }, statusWord(value))),
    );
    select.value = now;
    return select;
  }

  #newPerson(group) {
    const name = h('input', {
      type: 'text',
      required: true,
      maxlength: '64',
      placeholder: t('name'),
      'aria-label': t('name'),
    });
    const language = h(
      'select',
      { 'aria-label': t('lang') },
      ...LANGUAGES.map((code) => h('option', {}, code)),
    );
    const join = h('input', { type: 'checkbox', checked: true });
    const add = async () => {
      const user = await api.addUser({ first_name: name.value.trim(), language_code: language.value });
      if (group && join.checked) await api.setMember(group.id, user.id, 'member');
    };
    return this.#form(
      t('addPerson'),
      [name, language, group ? h('label', { class: 'check' }, join, t('alsoJoin')) : null],
      t('add'),
      add,
    );
  }

  #newGroup() {
    const title = h('input', {
      type: 'text',
      required: true,
      maxlength: '128',
      placeholder: t('groupTitle'),
      'aria-label': t('groupTitle'),
    });
    const create = async () => {
      const group = await api.addGroup(title.value.trim(), [...this.#store.users.keys()]);
      await this.#store.reload();
      this.#store.showGroup(group.id);
    };
    return this.#form(t('newGroup'), [title], t('create'), create);
  }

  #form(label, fields, verb, does) {
    return form(label, fields, verb, () => this.#ask(does()));
  }
}

import * as api from './api.js';
import { avatar, h, icon } from './dom.js';
import { statusWord, t } from './i18n.js';

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
        h('h3', {}, t('panelFaults')),
        h('p', { class: 'hint' }, t('panelFaultsHint')),
        this.#refusal(),
        this.#simple('drop', { kind: 'drop' }),
        this.#simple('twice', { kind: 'twice' }),
        this.#loss(),
        this.#restart(),
        this.#rich(),
        group ? this.#topics(group, 'topicsInGroup') : null,
        this.#topics(this.#store.privates()[0], 'topicsInPrivate'),
        group?.type === 'group' ? this.#simple('migrate', { kind: 'migrate', chat_id: group.id }) : null,
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
    const status = (group.members ?? []).find((member) => member.user_id === userId)?.status ?? 'left';
    const choices = [...new Set([status, 'member', 'administrator', 'left'])];
    const select = h(
      'select',
      {
        'aria-label': t('statusOf', { name }),
        'data-testid': `status-${userId}`,
        onchange: () => this.#ask(api.setMember(group.id, userId, select.value)),
      },
      ...choices.map((value) => h('option', { value }, statusWord(value))),
    );
    select.value = status;
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

  #refusal() {
    const seconds = h('input', {
      type: 'number',
      min: '1',
      max: '300',
      value: '5',
      'aria-label': t('failNext'),
    });
    const refuse = () => api.fault(tooMany(Number(seconds.value)));
    return this.#form(t('failNext'), [seconds, t('seconds')], t('doFail'), refuse);
  }

  #loss() {
    const share = h('input', { type: 'number', min: '0', max: '100', value: '100', 'aria-label': t('loss') });
    return this.#form(t('loss'), [share, '%'], t('apply'), () => api.lose(Number(share.value) / 100));
  }

  #rich() {
    const on = h('input', { type: 'checkbox', checked: true });
    const label = h('label', { class: 'check' }, on, t('richTaken'));
    return this.#form(t('rich'), [label], t('apply'), () => api.takeRich(on.checked));
  }

  #restart() {
    const users = [...this.#store.users.values()];
    const who = h(
      'select',
      { 'aria-label': t('restart') },
      ...users.map((user) => h('option', { value: String(user.id) }, user.first_name)),
    );
    return this.#form(t('restart'), [who], t('apply'), () => api.restart(Number(who.value)));
  }

  #topics(chat, key) {
    return chat
      ? this.#form(t(key), [], t(chat.topics ? 'turnOff' : 'turnOn'), () =>
          api.switchTopics(chat.id, !chat.topics),
        )
      : null;
  }

  #simple(key, what) {
    return this.#form(t(key), [], t('apply'), () => api.fault(what));
  }

  #form(label, fields, verb, does) {
    return h(
      'form',
      {
        class: fields[0]?.type === 'text' ? 'form tall' : 'form',
        onsubmit: (event) => {
          event.preventDefault();
          this.#ask(does());
        },
      },
      h('span', { class: 'grow' }, label),
      ...fields,
      h('button', { type: 'submit', class: 'plain' }, verb),
    );
  }
}

function tooMany(seconds) {
  return {
    kind: 'fail',
    error_code: 429,
    description: `Too Many Requests: retry after ${seconds}`,
    retry_after: seconds,
  };
}

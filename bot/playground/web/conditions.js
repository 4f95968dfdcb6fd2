import * as api from './api.js';
import { h } from './dom.js';
import { t } from './i18n.js';

/** What only the bot's owner can set, by writing to @BotFather. */
const OWNERS = ['inline', 'inline_feedback', 'privacy'];

/** A form of one line: what it does, its fields, its verb. `submit` is called when it is sent. */
export function form(label, fields, verb, submit) {
  return h(
    'form',
    {
      class: fields[0]?.type === 'text' ? 'form tall' : 'form',
      onsubmit: (event) => {
        event.preventDefault();
        submit();
      },
    },
    h('span', { class: 'grow' }, label),
    ...fields,
    h('button', { type: 'submit', class: 'plain' }, verb),
  );
}

/** How Telegram is set up: the forms below the people. `ask(promise)` carries out a call and says how it went. */
export function telegram(store, group, ask) {
  return [
    group ? topics(group, 'topicsInGroup', ask) : null,
    topics(store.privates()[0], 'topicsInPrivate', ask),
    group?.type === 'group' ? once('migrate', { kind: 'migrate', chat_id: group.id }, ask) : null,
    ...OWNERS.map((name) => check(store, name, `owner-${name}`, (on) => ask(api.botfather({ [name]: on })))),
    check(store, 'rich', 'rich', (on) => ask(api.takeRich(on))),
    check(store, 'flood', 'flood', (on) => ask(api.fault({ kind: 'flood', on }))),
  ];
}

/** What can go wrong. */
export function faults(store, ask) {
  const users = [...store.users.values()];
  return [
    refusal(ask),
    once('drop', { kind: 'drop' }, ask),
    once('twice', { kind: 'twice' }, ask),
    once('swap', { kind: 'swap' }, ask),
    loss(store, ask),
    chosen('restart', users, (id) => ask(api.restart(id))),
    chosen('clear', users, (id) => ask(api.clear(id))),
  ];
}

function check(store, name, key, does) {
  const box = h('input', {
    type: 'checkbox',
    'data-testid': `switch-${name}`,
    onchange: () => does(box.checked),
  });
  box.checked = Boolean(store.switches[name]);
  return h('label', { class: 'form check-line' }, h('span', { class: 'grow' }, t(key)), box);
}

function topics(chat, key, ask) {
  return chat
    ? form(t(key), [], t(chat.topics ? 'turnOff' : 'turnOn'), () => ask(api.switchTopics(chat.id, !chat.topics)))
    : null;
}

function once(key, what, ask) {
  return form(t(key), [], t('apply'), () => ask(api.fault(what)));
}

function refusal(ask) {
  const seconds = h('input', { type: 'number', min: '1', max: '300', value: '5', 'aria-label': t('failNext') });
  return form(t('failNext'), [seconds, t('seconds')], t('doFail'), () =>
    ask(api.fault(tooMany(Number(seconds.value)))),
  );
}

function loss(store, ask) {
  const share = h('input', { type: 'number', min: '0', max: '100', 'aria-label': t('loss') });
  share.value = String(Math.round((store.switches.loss || 0) * 100));
  return form(t('loss'), [share, '%'], t('apply'), () => ask(api.lose(Number(share.value) / 100)));
}

/** Something that happens to one person. */
function chosen(key, users, does) {
  const who = h(
    'select',
    { 'aria-label': t(key) },
    ...users.map((user) => h('option', { value: String(user.id) }, user.first_name)),
  );
  return form(t(key), [who], t('apply'), () => does(Number(who.value)));
}

function tooMany(seconds) {
  return {
    kind: 'fail',
    error_code: 429,
    description: `Too Many Requests: retry after ${seconds}`,
    retry_after: seconds,
  };
}

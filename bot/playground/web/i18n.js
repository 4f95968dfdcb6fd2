const RU = {
  title: 'Козырь · песочница',
  brand: 'Козырь',
  playground: 'песочница',
  welcome:
    'Это Козырь без Telegram: слева группа, рядом личные чаты каждого. Бот, карты и правила – настоящие.',
  welcomeShort: 'Это Козырь без Telegram. Бот, карты и правила – настоящие.',
  play: 'Сыграть с роботами',
  playing: 'Раздаём…',
  playFailed: 'Бот не отвечает. Он запущен?',
  close: 'Закрыть',
  about: 'Что это?',
  theme: 'Светлая или тёмная тема',
  language: 'Switch to English',
  languageShort: 'EN',
  people: 'Люди и сбои',
  groupAs: 'Вы здесь',
  chooseGroup: 'Группа',
  members: { one: '{n} участник', few: '{n} участника', many: '{n} участников', other: '{n} участника' },
  privateWith: 'личный чат',
  blockedMark: 'бот заблокирован',
  expand: 'Крупно: {name}',
  shrink: 'Как было: {name}',
  messagesOf: 'Сообщения: {name}',
  write: 'Сообщение',
  writeTo: 'Сообщение, {name}',
  send: 'Отправить',
  commands: 'Команды бота',
  start: 'Начать',
  unblock: 'Разблокировать и начать',
  join: 'Вступить в группу: {name}',
  emptyPrivate: 'Бот не может написать первым. Нажмите «Начать».',
  emptyGroup: 'Напишите /play – соберётся стол.',
  edited: 'изм.',
  silent: 'без звука',
  onlyYou: 'видно только: {name}',
  awaited: 'ждут вас',
  newMessages: { one: '{n} новое', few: '{n} новых', many: '{n} новых', other: '{n} новых' },
  toBottom: 'К последним сообщениям',
  earlier: 'Показать более ранние',
  unread: {
    one: '{n} непрочитанное',
    few: '{n} непрочитанных',
    many: '{n} непрочитанных',
    other: '{n} непрочитанных',
  },
  ok: 'Понятно',
  copied: 'Скопировано',
  notCopied: 'Браузер не дал скопировать',
  noAnswer: 'Бот не ответил на нажатие',
  offline: 'Нет связи с песочницей. Переподключаемся…',
  failed: 'Не получилось: {why}',
  startGroup: 'В Telegram здесь выбирают группу. Здесь это «{group}».',
  noGroup: 'Сначала создайте группу: «Люди и сбои».',
  share: 'В Telegram здесь выбирают, кому послать. Ссылка скопирована.',
  unsupported: 'Эта кнопка работает только в Telegram',
  spoiler: 'Скрытый текст, нажмите, чтобы показать',
  quoteMore: 'Показать целиком',
  quoteLess: 'Свернуть',
  file: 'Скачать {name}',
  chats: 'Чаты',
  panelPeople: 'Люди',
  panelGroup: 'В группе «{group}»',
  panelFaults: 'Сбои',
  panelFaultsHint: 'Так Telegram ведёт себя в плохой день. Игра не должна этого заметить.',
  addPerson: 'Добавить человека',
  name: 'Имя',
  lang: 'Язык',
  alsoJoin: 'сразу в группу',
  add: 'Добавить',
  block: 'блок',
  status: {
    creator: 'владелец',
    administrator: 'админ',
    member: 'участник',
    restricted: 'без слова',
    left: 'не в группе',
    kicked: 'исключён',
  },
  service: {
    group_chat_created: '{who}: группа создана',
    supergroup_chat_created: '{who}: группа создана',
    new_chat_members: '{whom} теперь в группе',
    left_chat_member: '{whom} больше не в группе',
    pinned_message: '{who}: сообщение закреплено',
    forum_topic_created: '{who}: новая тема «{words}»',
    forum_topic_edited: '{who}: тема теперь «{words}»',
    forum_topic_closed: '{who}: тема закрыта',
    forum_topic_reopened: '{who}: тема снова открыта',
    migrate_to_chat_id: 'Группа стала супергруппой',
    migrate_from_chat_id: 'Группа стала супергруппой',
  },
  statusOf: '{name}: место в группе',
  newGroup: 'Новая группа',
  groupTitle: 'Название',
  create: 'Создать',
  failNext: 'Следующий вызов: 429, ждать',
  seconds: 'с',
  doFail: 'Отказать',
  drop: 'Выполнить вызов, но потерять ответ',
  twice: 'Доставить следующее сообщение или нажатие дважды',
  migrate: 'Превратить группу в супергруппу',
  loss: 'Терять сообщения «видно только вам»',
  restart: 'Перезапустить приложение',
  topics: 'Темы',
  allTopics: 'Все темы',
  topicClosed: 'закрыта',
  topicClose: 'Закрыть',
  topicReopen: 'Открыть',
  topicDelete: 'Удалить',
  newTopic: 'Новая тема',
  topicsInGroup: 'Темы в группе (она станет супергруппой)',
  topicsInPrivate: 'Темы в личных чатах с ботом',
  turnOn: 'Включить',
  turnOff: 'Выключить',
  apply: 'Сделать',
  done: 'Готово',
};

const EN = {
  title: 'Kozyr · playground',
  brand: 'Kozyr',
  playground: 'playground',
  welcome:
    'This is Kozyr without Telegram: the group on the left, everyone’s private chats beside it. The bot, the cards and the rules are real.',
  welcomeShort: 'This is Kozyr without Telegram. The bot, the cards and the rules are real.',
  play: 'Play against robots',
  playing: 'Dealing…',
  playFailed: 'The bot does not answer. Is it running?',
  close: 'Close',
  about: 'What is this?',
  theme: 'Light or dark theme',
  language: 'По-русски',
  languageShort: 'RU',
  people: 'People and faults',
  groupAs: 'You are',
  chooseGroup: 'Group',
  members: { one: '{n} member', other: '{n} members' },
  privateWith: 'private chat',
  blockedMark: 'bot blocked',
  expand: 'Enlarge: {name}',
  shrink: 'As before: {name}',
  messagesOf: 'Messages: {name}',
  write: 'Message',
  writeTo: 'Message, {name}',
  send: 'Send',
  commands: 'Bot commands',
  start: 'Start',
  unblock: 'Unblock and start',
  join: 'Join the group: {name}',
  emptyPrivate: 'The bot may not write first. Press “Start”.',
  emptyGroup: 'Type /play to set up a table.',
  edited: 'edited',
  silent: 'no sound',
  onlyYou: 'only {name} sees this',
  awaited: 'waiting for you',
  newMessages: { one: '{n} new', other: '{n} new' },
  toBottom: 'To the newest messages',
  earlier: 'Show earlier messages',
  unread: { one: '{n} unread', other: '{n} unread' },
  ok: 'OK',
  copied: 'Copied',
  notCopied: 'The browser refused to copy',
  noAnswer: 'The bot did not answer the tap',
  offline: 'The playground is out of reach. Reconnecting…',
  failed: 'That did not work: {why}',
  startGroup: 'In Telegram you would choose a group now. Here it is “{group}”.',
  noGroup: 'Create a group first: “People and faults”.',
  share: 'In Telegram you would choose whom to send this to. The link is copied.',
  unsupported: 'This button works in Telegram only',
  spoiler: 'Hidden text, press to reveal',
  quoteMore: 'Show all of it',
  quoteLess: 'Fold',
  file: 'Download {name}',
  chats: 'Chats',
  panelPeople: 'People',
  panelGroup: 'In the group “{group}”',
  panelFaults: 'Faults',
  panelFaultsHint: 'This is Telegram on a bad day. The game should not notice.',
  addPerson: 'Add a person',
  name: 'Name',
  lang: 'Language',
  alsoJoin: 'into the group too',
  add: 'Add',
  block: 'blocked',
  status: {
    creator: 'owner',
    administrator: 'admin',
    member: 'member',
    restricted: 'muted',
    left: 'not in the group',
    kicked: 'removed',
  },
  service: {
    group_chat_created: '{who} created the group',
    supergroup_chat_created: '{who} created the group',
    new_chat_members: '{whom} joined the group',
    left_chat_member: '{whom} left the group',
    pinned_message: '{who} pinned a message',
    forum_topic_created: '{who}: new topic “{words}”',
    forum_topic_edited: '{who}: the topic is now “{words}”',
    forum_topic_closed: '{who} closed the topic',
    forum_topic_reopened: '{who} reopened the topic',
    migrate_to_chat_id: 'The group became a supergroup',
    migrate_from_chat_id: 'The group became a supergroup',
  },
  statusOf: '{name}: place in the group',
  newGroup: 'New group',
  groupTitle: 'Title',
  create: 'Create',
  failNext: 'Next call: 429, wait',
  seconds: 's',
  doFail: 'Refuse',
  drop: 'Carry out the next call, lose its answer',
  twice: 'Deliver the next message or tap twice',
  migrate: 'Turn the group into a supergroup',
  loss: 'Lose messages seen by one only',
  restart: 'Restart the app of',
  topics: 'Topics',
  allTopics: 'All topics',
  topicClosed: 'closed',
  topicClose: 'Close',
  topicReopen: 'Reopen',
  topicDelete: 'Delete',
  newTopic: 'New topic',
  topicsInGroup: 'Topics in the group (it becomes a supergroup)',
  topicsInPrivate: 'Topics in private chats with the bot',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  apply: 'Do it',
  done: 'Done',
};

const TABLES = { ru: RU, en: EN };
let current =
  localStorage.getItem('kozyr.lang') ?? (/^(ru|uk|be|kk)\b/i.test(navigator.language) ? 'ru' : 'en');

/** The language of the page: "ru" or "en". */
export function language() {
  return current;
}

/** Switches between the two languages and remembers the choice. */
export function switchLanguage() {
  current = current === 'ru' ? 'en' : 'ru';
  localStorage.setItem('kozyr.lang', current);
}

/** The text under `key`; `{name}` is filled from `args`, and `args.n` chooses the plural form. */
export function t(key, args = {}) {
  let entry = TABLES[current][key];
  if (typeof entry === 'object') entry = entry[new Intl.PluralRules(current).select(args.n)] ?? entry.other;
  return fill(entry, args);
}

function fill(words, args) {
  return words.replace(/\{(\w+)\}/g, (_, name) => args[name]);
}

/** The line about a change of the chat (`kind`: the Bot API's field), or undefined where the kind is not known. */
export function serviceLine(kind, who, whom, words) {
  const line = TABLES[current].service[kind];
  return line && fill(line, { who, whom, words });
}

/** The word for a member's status in a group. */
export function statusWord(status) {
  return TABLES[current].status[status] ?? status;
}

/** Hours and minutes of a moment given in epoch seconds. */
export function clock(seconds) {
  return new Date(seconds * 1000).toLocaleTimeString(current, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
}

import * as api from './api.js';
import { chooseChat } from './chooser.js';
import { language, t } from './i18n.js';
import { isIn, keyOf } from './store.js';

/** How long (milliseconds) the bot may take for each step of the first run. */
const PATIENCE = 15000;

/** What a person at this page can do; every result comes back through the server's events. */
export class Actions {
  #store;
  #open;
  #pressing = new Map();

  /** `open(chatId, large)` brings a chat before the reader's eyes and returns its pane. */
  constructor(store, open) {
    this.#store = store;
    this.#open = open;
    store.addEventListener('popup', ({ detail }) => this.#popupFromElsewhere(detail));
  }

  /** A person writes into a chat, or into one of its topics. */
  async send(chatId, userId, words, threadId = null) {
    await api.message(chatId, userId, words, threadId);
    if (this.#store.chats.get(chatId)?.type === 'private') this.#store.noteStarted(chatId);
  }

  /** A person presses a button of any kind. */
  async press(pane, chatId, userId, message, button) {
    if (button.copy) await this.copy(pane, button.copy);
    else if (button.url) this.follow(pane, userId, button.url);
    else if (button.switch) await this.#write(pane, userId, button.switch);
    else if (button.data) await this.#callback(pane, chatId, userId, message, button.data);
    else pane.popups.note(t('unsupported'));
  }

  async #callback(pane, chatId, userId, message, data) {
    const name = `${chatId} ${userId}`;
    this.#pressing.set(name, (this.#pressing.get(name) ?? 0) + 1);
    try {
      const { popup, url, answered } = await api.press(chatId, userId, message, data);
      this.#store.dispatchEvent(new Event('pressed'));
      if (popup?.text) show(pane, popup);
      else if (url) this.follow(pane, userId, url);
      else if (!answered) pane.popups.note(t('noAnswer'));
    } catch (error) {
      this.failed(pane, error);
    } finally {
      // The same popup also comes as an event, at about the same time.
      setTimeout(() => this.#pressing.set(name, this.#pressing.get(name) - 1), 1000);
    }
  }

  #popupFromElsewhere({ chatId, userId, text, alert }) {
    const chat = this.#store.chats.get(chatId);
    if (!chat || !text || this.#pressing.get(`${chatId} ${userId}`) > 0) return;
    if (userId === this.#store.viewerOf(chat)) show(this.#open.pane(chatId), { text, alert });
  }

  /** A person follows a link: into the bot's private chat, into a group, or out of the page. */
  follow(pane, userId, address) {
    const link = telegramLink(address);
    if (!link) {
      window.open(address, '_blank', 'noopener,noreferrer');
    } else if (link.name !== this.#store.bot.username?.toLowerCase()) {
      this.copy(pane, link.shared ?? address, t('share'));
    } else if (link.group !== null) {
      this.#toGroup(pane, userId, link);
    } else {
      this.#toPrivate(pane, userId, link.start);
    }
  }

  /** A person starts the bot with a parameter. */
  startPrivately(pane, userId, start) {
    this.#toPrivate(pane, userId, start);
  }

  /** Writes @bot and a query into this chat, or into one that the person chooses. */
  async #write(pane, userId, { query, chats }) {
    const words = `@${this.#store.bot.username} ${query}`;
    if (chats === null) {
      pane.fill(words);
      return;
    }
    const chosen = await this.#choose(userId, t('chooseChat'), (chat) =>
      chats.includes(chat.type === 'supergroup' ? 'group' : chat.type),
    );
    if (chosen === undefined) pane.popups.note(t('noChat'));
    else if (chosen !== null) this.#writeAs(chosen, userId, words);
  }

  /** Opens a chat as this person sees it and begins a message there. */
  #writeAs(chatId, userId, words) {
    if (this.#store.chats.get(chatId).type !== 'private') this.#store.lookAs(userId);
    this.#open(chatId).fill(words);
  }

  /** Lets a person choose one of their chats: its id, null if they do not, undefined where there is none. */
  async #choose(userId, title, fits) {
    const mine = [...this.#store.chats.values()].filter(
      (chat) =>
        !chat.migrated_to &&
        fits(chat) &&
        (chat.type === 'private'
          ? chat.user_id === userId && chat.started
          : chat.members.some((member) => member.user_id === userId && isIn(member.status))),
    );
    if (!mine.length) return undefined;
    return chooseChat(
      title,
      mine.map((chat) => ({ id: chat.id, name: chat.title ?? this.#store.bot.name, tone: 6 })),
    );
  }

  #toPrivate(pane, userId, start) {
    const chat = this.#store.privateOf(userId);
    if (!chat) return;
    this.#open(chat.id);
    if (start === null) return;
    this.send(chat.id, userId, `/start ${start}`.trim()).catch((error) => this.failed(pane, error));
  }

  async #toGroup(pane, userId, { group: start, rights }) {
    const chosen = await this.#choose(userId, t('chooseGroup'), (chat) => chat.type.endsWith('group'));
    if (chosen === undefined) pane.popups.note(t('noGroup'));
    if (!chosen) return;
    const group = this.#store.chats.get(chosen);
    this.#store.lookAs(userId);
    this.#open(group.id).popups.note(t('startGroup', { group: group.title }));
    const { id, username } = this.#store.bot;
    try {
      const own = group.members.find((member) => member.user_id === userId)?.status;
      const asked = rights.length && (own === 'creator' || own === 'administrator');
      if (asked) {
        const given = rights.map((right) => `can_${right}`);
        await api.setMember(group.id, id, 'administrator', userId, given);
      } else if (!group.members.some((member) => member.user_id === id && isIn(member.status))) {
        await api.setMember(group.id, id, 'member', userId);
      }
      await this.send(group.id, userId, `/start@${username} ${start}`.trim());
    } catch (error) {
      this.failed(pane, error);
    }
  }

  /** Copies words and says so. */
  async copy(pane, words, note = t('copied')) {
    try {
      await navigator.clipboard.writeText(words);
      pane.popups.note(note);
    } catch {
      pane.popups.note(t('notCopied'));
    }
  }

  /** Says what the server refused. */
  failed(pane, error) {
    pane.popups.note(t('failed', { why: error.message }));
  }

  /** A person enters a group. */
  async join(chatId, userId) {
    await api.join(chatId, userId);
    await this.#store.reload();
  }

  /** A person lets the bot write again. */
  async unblock(chatId, userId) {
    await api.block(userId, false);
    await this.#store.reload();
    await this.send(chatId, userId, '/start');
  }

  /** Lets the first person speak the page's language, as long as they have not opened the bot's private chat. */
  async introduce() {
    const [user] = this.#store.users.values();
    if (!user || user.language_code === language() || this.#store.privateOf(user.id)?.started) return;
    await api.changeUser({ user_id: user.id, language_code: language() });
  }

  /**
   * The newcomer's one tap: the first person starts the bot, and its first button starts a game against robots.
   *
   * Resolves when the game is on; throws where the bot stays silent.
   */
  async play() {
    await this.#store.ready;
    await this.introduce();
    const [user] = this.#store.users.values();
    const chat = this.#store.privateOf(user.id);
    this.#open(chat.id, true);
    const known = new Set(chat.messages.keys());
    if (user.blocked) await this.unblock(chat.id, user.id);
    else await this.send(chat.id, user.id, '/start');
    const message = await this.#answer(chat.id, (found) => !known.has(keyOf(found)) && firstButton(found));
    await api.press(chat.id, user.id, message, firstButton(message).data);
    const isNext = (found) =>
      !known.has(keyOf(found)) && firstButton(found) && (keyOf(found) !== keyOf(message) || found.edit_date);
    await this.#answer(chat.id, isNext);
    this.#open(chat.id, true).focus();
  }

  /** The bot's first message in a chat that satisfies `wanted`. */
  #answer(chatId, wanted) {
    const store = this.#store;
    const find = () =>
      [...(store.chats.get(chatId)?.messages.values() ?? [])].find(
        (message) => message.from?.is_bot && wanted(message),
      );
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        store.removeEventListener('messages', look);
        store.removeEventListener('chats', look);
      };
      const look = () => {
        const found = find();
        if (!found) return;
        stop();
        resolve(found);
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(t('playFailed')));
      }, PATIENCE);
      store.addEventListener('messages', look);
      store.addEventListener('chats', look);
      look();
    });
  }
}

function show(pane, { text, alert }) {
  if (alert) pane?.popups.alert(text);
  else pane?.popups.note(text);
}

function firstButton(message) {
  return (message.buttons ?? []).flat().find((button) => button.data && !button.disabled);
}

/**
 * `{name, start, group, rights}` of a link into Telegram, else null. `start`, `group`: the payload, or null for none or
 * one that Telegram does not take; `rights`: those that the bot asks for in a group.
 */
function telegramLink(address) {
  const url = new URL(address);
  const query = url.searchParams;
  const inside = url.protocol === 'tg:';
  if (!inside && !['t.me', 'telegram.me'].includes(url.hostname)) return null;
  const payload = (key) => (/^[\w-]{0,64}$/.test(query.get(key) ?? '') ? query.get(key) : null);
  const name = (inside ? (query.get('domain') ?? '') : url.pathname.split('/')[1]).toLowerCase();
  const shared = name === 'share' ? query.get('url') : null;
  const rights = (query.get('admin') ?? '').split(/[+ ]/).filter(Boolean);
  return { name, start: payload('start'), group: payload('startgroup'), rights, shared };
}

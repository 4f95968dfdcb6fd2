import * as api from './api.js';

/** After this time (milliseconds) a failed reading of the state is tried again. */
const RETRY = 1500;

/** The name of a message inside its chat: its id, or "e" and the id where only one person sees it. */
export function keyOf(message) {
  return message.ephemeral_message_id ? `e${message.ephemeral_message_id}` : String(message.message_id);
}

function byKey(messages) {
  return new Map(messages.map((message) => [keyOf(message), message]));
}

/** Whether somebody with this status is in the group. */
export function isIn(status) {
  return status !== 'left' && status !== 'kicked';
}

/**
 * What the page knows: the server's state, kept up to date by its events, and which chats the reader looks at.
 *
 * Events it fires: "chats" (people, groups or their properties changed), "messages" with `{chatId, fresh}` in detail
 * (`fresh`: a message arrived), "popup" with `{chatId, userId, text, alert}`, "unread", "online" with `{online}`.
 */
export class Store extends EventTarget {
  bot = { id: 0, username: '', name: '' };
  users = new Map();
  chats = new Map();
  /** What is switched on of the bot, and what goes wrong. */
  switches = {};
  /** The person through whose eyes groups are seen. */
  viewer = null;
  /** The group on the page, where there are several. */
  groupId = null;
  /** Resolves when the state has been read for the first time. */
  ready;
  #unread = new Map();
  #onScreen = () => true;
  #held = null;
  #becomeReady;

  constructor() {
    super();
    this.ready = new Promise((resolve) => {
      this.#becomeReady = resolve;
    });
  }

  /** Starts to listen; `onScreen(chatId)` tells whether the reader sees a chat now. */
  start(onScreen) {
    this.#onScreen = onScreen;
    api.listen({
      onOpen: () => {
        this.#fire('online', { online: true });
        this.reload();
      },
      onEvent: (event) => this.#receive(event),
      onLost: () => this.#fire('online', { online: false }),
    });
  }

  /** Takes the whole state anew; events that arrive meanwhile are applied after it, in their order. */
  async reload() {
    if (this.#held) {
      this.#held.again = true;
      return;
    }
    this.#held = { events: [], again: false };
    try {
      this.#take(await api.state());
      this.#becomeReady();
    } catch (error) {
      console.warn('the state could not be read', error);
      this.#held.again = true;
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY);
      });
    }
    const { events, again } = this.#held;
    this.#held = null;
    this.#fire('chats');
    for (const event of events) this.#receive(event);
    if (again) await this.reload();
  }

  /** Takes the parts of the state that are given; a chat without messages keeps those that are known. */
  #take({ bot, users, chats, switches }) {
    if (bot) this.bot = bot;
    if (switches) this.switches = switches;
    if (users) this.users = new Map(users.map((user) => [user.id, user]));
    if (chats) {
      const known = this.chats;
      this.chats = new Map(
        chats.map((chat) => [
          chat.id,
          {
            ...chat,
            messages: chat.messages ? byKey(chat.messages) : (known.get(chat.id)?.messages ?? new Map()),
          },
        ]),
      );
    }
    if (!this.users.has(this.viewer)) this.viewer = this.users.keys().next().value ?? null;
    const groups = this.groups();
    const wanted = this.chats.get(this.groupId)?.migrated_to ?? this.groupId;
    this.groupId = (groups.find((chat) => chat.id === wanted) ?? groups.at(-1))?.id ?? null;
  }

  #receive(event) {
    if (this.#held) {
      this.#held.events.push(event);
      return;
    }
    const chat = this.chats.get(event.chat_id);
    switch (event.type) {
      case 'message':
      case 'edit':
        if (chat) this.#put(chat, event.message);
        else this.reload();
        break;
      case 'delete':
        if (chat?.messages.delete(keyOf(event))) this.#fire('messages', { chatId: chat.id, fresh: null });
        break;
      case 'popup':
        this.#fire('popup', {
          chatId: event.chat_id,
          userId: event.user_id,
          text: event.text,
          alert: event.alert,
        });
        break;
      case 'users':
      case 'chats':
      case 'commands':
        if (!event.users && !event.chats) {
          this.reload();
          break;
        }
        this.#take(event);
        this.#fire('chats');
    }
  }

  #put(chat, message) {
    const key = keyOf(message);
    const fresh = chat.messages.has(key) ? null : message;
    chat.messages.set(key, message);
    this.#fire('messages', { chatId: chat.id, fresh });
    if (message.from?.id === this.viewerOf(chat) || !this.sees(chat, message) || this.#onScreen(chat.id))
      return;
    const before = this.unread(chat.id);
    this.#unread.set(chat.id, { count: before.count + (fresh ? 1 : 0), touched: true });
    this.#fire('unread');
  }

  #fire(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** The groups, oldest first, without those that became supergroups. */
  groups() {
    return [...this.chats.values()].filter((chat) => chat.type !== 'private' && !chat.migrated_to);
  }

  /** The private chats in the order of the people. */
  privates() {
    return [...this.users.keys()].map((id) => this.privateOf(id)).filter(Boolean);
  }

  /** The private chat of a person, or undefined. */
  privateOf(userId) {
    return [...this.chats.values()].find((chat) => chat.type === 'private' && chat.user_id === userId);
  }

  /** The person through whose eyes a chat is seen. */
  viewerOf(chat) {
    return chat.type === 'private' ? chat.user_id : this.viewer;
  }

  /** Whether the viewer of this chat sees this message. */
  sees(chat, message) {
    return !message.visible_to || message.visible_to.includes(this.viewerOf(chat));
  }

  /** Whether the bot waits for the owner of a private chat: its newest keyboard has a button that stands out. */
  awaits(chat) {
    if (chat.type !== 'private') return false;
    const keyed = [...chat.messages.values()].filter((message) => message.buttons?.length);
    return (keyed.at(-1)?.buttons ?? []).flat().some((button) => button.style === 'primary' && !button.disabled);
  }

  /** A person's (or the bot's) first name; the id where nobody has it. */
  nameOf(id) {
    if (id === this.bot.id) return this.bot.name;
    return this.users.get(id)?.first_name ?? String(id);
  }

  /** The colour of a person, 0–6; the bot's is 6. */
  toneOf(id) {
    const place = [...this.users.keys()].indexOf(id);
    return place < 0 ? 6 : place % 6;
  }

  /** `{count, touched}`: messages not seen yet, and whether anything changed at all. */
  unread(chatId) {
    return this.#unread.get(chatId) ?? { count: 0, touched: false };
  }

  /** Forgets what was unread in a chat. */
  read(chatId) {
    if (this.#unread.delete(chatId)) this.#fire('unread');
  }

  /** Looks at the groups through another person's eyes. */
  lookAs(userId) {
    this.viewer = userId;
    this.#fire('chats');
  }

  /** Shows another group. */
  showGroup(chatId) {
    this.groupId = chatId;
    this.#fire('chats');
  }

  /** Notes that a private chat is open, ahead of the server's own word for it. */
  noteStarted(chatId) {
    const chat = this.chats.get(chatId);
    if (!chat || chat.started) return;
    chat.started = true;
    this.#fire('chats');
  }
}

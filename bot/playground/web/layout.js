import { attribute, avatar, h, text } from './dom.js';
import { t } from './i18n.js';
import { ChatPane } from './chat.js';
import { GroupHead, PrivateHead } from './heads.js';

const PHONE = matchMedia('(max-width: 700px)');

/** The chats on the page: all at once on a wide screen, one at a time with tabs on a phone. */
export class Layout {
  element;
  #store;
  #actions = null;
  #panes = new Map();
  #heads = new Map();
  #group = h('div', { class: 'group' });
  #privates = h('div', { class: 'privates' });
  #tabs = h('nav', { class: 'tabs' });
  #active = null;
  #large = null;

  constructor(store) {
    this.#store = store;
    this.element = h('main', { class: 'chats' }, this.#group, this.#privates, this.#tabs);
    store.addEventListener('chats', () => this.sync());
    store.addEventListener('messages', ({ detail }) => this.#changed(detail));
    store.addEventListener('unread', () => this.#drawTabs());
    PHONE.addEventListener('change', () => this.#look());
  }

  /** Says what a person can do here; must be called before the first chats arrive. */
  use(actions) {
    this.#actions = actions;
  }

  /** Whether the reader sees this chat now. */
  onScreen(chatId) {
    return !document.hidden && (!PHONE.matches || chatId === this.#active);
  }

  /** The pane of a chat, or undefined. */
  pane(chatId) {
    return this.#panes.get(chatId);
  }

  /** Brings a chat before the reader's eyes, on a wide screen as the large one if asked; returns its pane. */
  open(chatId, large = false) {
    this.#active = chatId;
    const chat = this.#store.chats.get(chatId);
    if (large && chat?.type === 'private') this.#large = chatId;
    if (chat && chat.type !== 'private' && chatId !== this.#store.groupId) this.#store.showGroup(chatId);
    this.#look();
    const pane = this.#panes.get(chatId);
    pane.element.scrollIntoView({ block: 'nearest' });
    if (!PHONE.matches) this.#point(pane.element);
    return pane;
  }

  #changed({ chatId, fresh }) {
    this.#panes.get(chatId)?.render(fresh);
    this.#look();
  }

  #point(element) {
    element.classList.remove('pointed');
    // Reading the width restarts the animation.
    void element.offsetWidth;
    element.classList.add('pointed');
  }

  /** Brings the panes in line with the people and groups in the store. */
  sync() {
    const group = this.#store.chats.get(this.#store.groupId);
    const privates = this.#store.privates();
    const wanted = [...(group ? [group] : []), ...privates];
    for (const [id, pane] of this.#panes) {
      if (wanted.some((chat) => chat.id === id)) continue;
      pane.element.remove();
      this.#panes.delete(id);
      this.#heads.delete(id);
    }
    for (const chat of wanted) {
      if (!this.#panes.has(chat.id)) this.#add(chat);
      this.#panes.get(chat.id).render();
    }
    if (!this.#panes.has(this.#active)) this.#active = wanted[0]?.id ?? null;
    if (!this.#panes.has(this.#large)) this.#large = null;
    this.#look();
  }

  #add(chat) {
    const isPrivate = chat.type === 'private';
    const head = isPrivate
      ? new PrivateHead(this.#store, () => this.#enlarge(chat.id))
      : new GroupHead(this.#store);
    const pane = new ChatPane(this.#store, this.#actions, chat.id, head);
    this.#panes.set(chat.id, pane);
    this.#heads.set(chat.id, head);
    (isPrivate ? this.#privates : this.#group).append(pane.element);
  }

  #enlarge(chatId) {
    this.#large = this.#large === chatId ? null : chatId;
    this.#look();
  }

  #look() {
    const privates = this.#store.privates();
    this.#privates.classList.toggle('has-large', this.#large !== null && privates.length > 1);
    this.#privates.style.setProperty('--rest', String(Math.max(privates.length - 1, 1)));
    for (const [id, pane] of this.#panes) {
      pane.element.classList.toggle('active', id === this.#active);
      pane.element.classList.toggle('large', id === this.#large);
      pane.element.classList.toggle('awaited', this.#store.awaits(this.#store.chats.get(id)));
    }
    for (const chat of privates)
      this.#heads.get(chat.id)?.large(chat.id === this.#large, this.#store.nameOf(chat.user_id));
    for (const id of this.#panes.keys()) if (this.onScreen(id)) this.#store.read(id);
    this.#drawTabs();
  }

  #drawTabs() {
    attribute(this.#tabs, 'aria-label', t('chats'));
    const ids = [this.#store.groupId, ...this.#store.privates().map((chat) => chat.id)].filter((id) =>
      this.#panes.has(id),
    );
    while (this.#tabs.children.length > ids.length) this.#tabs.lastElementChild.remove();
    while (this.#tabs.children.length < ids.length) this.#tabs.append(this.#tab());
    ids.forEach((id, place) => this.#label(this.#tabs.children[place], this.#store.chats.get(id)));
  }

  #tab() {
    const tab = h(
      'button',
      { class: 'tab', type: 'button' },
      h('span', {}),
      h('span', { class: 'badge' }),
      h('span', { class: 'tab-name' }),
    );
    tab.addEventListener('click', () => this.open(Number(tab.dataset.chat)));
    return tab;
  }

  #label(tab, chat) {
    const [face, badge, label] = tab.children;
    const isPrivate = chat.type === 'private';
    const name = isPrivate ? this.#store.nameOf(chat.user_id) : chat.title;
    const { count, touched } = this.#store.unread(chat.id);
    if (label.textContent !== name)
      face.replaceChildren(isPrivate ? avatar(name, this.#store.toneOf(chat.user_id)) : avatar('♠', 6));
    tab.dataset.chat = chat.id;
    tab.dataset.testid = `tab-${chat.id}`;
    attribute(tab, 'aria-current', chat.id === this.#active ? 'page' : null);
    const awaited = this.#store.awaits(chat);
    tab.classList.toggle('awaited', awaited);
    const facts = [name, awaited && t('awaited'), count > 0 && t('unread', { n: count })];
    attribute(tab, 'aria-label', facts.filter(Boolean).join(', '));
    text(label, name);
    text(badge, count ? String(Math.min(count, 99)) : '');
    badge.hidden = !touched;
  }
}

import { Actions } from './actions.js';
import { h, icon } from './dom.js';
import { language, switchLanguage, t } from './i18n.js';
import { Layout } from './layout.js';
import { keepFresh } from './moments.js';
import { Panel } from './panel.js';
import { Store } from './store.js';

const WELCOMED = 'kozyr.welcomed';

const store = new Store();
const layout = new Layout(store);
const open = Object.assign((chatId, large) => layout.open(chatId, large), {
  pane: (chatId) => layout.pane(chatId),
});
const actions = new Actions(store, open);
const panel = new Panel(store);
const bar = h('header', { class: 'bar' });
const welcome = h('section', { class: 'welcome', hidden: localStorage.getItem(WELCOMED) !== null });
const offline = h('p', { class: 'offline', role: 'status', hidden: true });

layout.use(actions);
dress();
draw();
document.getElementById('app').append(bar, offline, welcome, layout.element, panel.element);
store.addEventListener('online', ({ detail }) => {
  offline.hidden = detail.online;
});
store.addEventListener('pressed', () => showWelcome(false), { once: true }); // the visitor has found the way
document.addEventListener('visibilitychange', () => layout.sync());
store.start((chatId) => layout.onScreen(chatId));
store.ready.then(introduce);
keepFresh();

/** A newcomer meets a bot that speaks the language of the page. */
function introduce() {
  actions.introduce().catch((error) => console.warn('the language was not set', error));
}

/** Light, dark, or as the system has it. */
function dress() {
  const chosen = localStorage.getItem('kozyr.theme');
  if (chosen) document.documentElement.dataset.theme = chosen;
}

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

function turnLights() {
  localStorage.setItem('kozyr.theme', isDark() ? 'light' : 'dark');
  dress();
  draw();
}

function turnLanguage() {
  switchLanguage();
  introduce();
  draw();
  layout.sync();
}

function showWelcome(shown) {
  welcome.hidden = !shown;
  if (!shown) localStorage.setItem(WELCOMED, '1');
}

/** Draws what surrounds the chats, in the chosen language. */
function draw() {
  document.documentElement.lang = language();
  document.title = t('title');
  offline.textContent = t('offline');
  const focused = document.activeElement?.dataset?.testid;
  bar.replaceChildren(
    h(
      'h1',
      {},
      h('span', { class: 'suit', 'aria-hidden': 'true' }, '♠'),
      t('brand'),
      h('small', {}, t('playground')),
    ),
    button('about', 'help', t('about'), () => showWelcome(welcome.hidden)),
    button('people', 'people', t('people'), () => panel.open(), t('people')),
    button('language', null, t('language'), turnLanguage, t('languageShort')),
    button('theme', isDark() ? 'sun' : 'moon', t('theme'), turnLights),
  );
  if (focused) bar.querySelector(`[data-testid="${focused}"]`)?.focus();
  const go = h(
    'button',
    { class: 'primary', type: 'button', 'data-testid': 'welcome-play', onclick: () => play(go) },
    t('play'),
  );
  welcome.replaceChildren(
    h('p', {}, h('span', { class: 'wide' }, t('welcome')), h('span', { class: 'narrow' }, t('welcomeShort'))),
    go,
    h(
      'button',
      { class: 'round', type: 'button', 'aria-label': t('close'), onclick: () => showWelcome(false) },
      icon('close'),
    ),
  );
}

function button(name, picture, label, onclick, words = '') {
  return h(
    'button',
    {
      class: words ? 'tool worded' : 'tool',
      type: 'button',
      'data-testid': name,
      'aria-label': label,
      title: label,
      onclick,
    },
    picture ? icon(picture) : null,
    words ? h('span', {}, words) : null,
  );
}

async function play(go) {
  go.disabled = true;
  go.textContent = t('playing');
  try {
    await actions.play();
    showWelcome(false);
  } catch (error) {
    const [first] = store.privates();
    if (first) actions.failed(layout.pane(first.id), error);
  } finally {
    go.disabled = false;
    go.textContent = t('play');
  }
}

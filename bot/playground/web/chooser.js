import { avatar, h } from './dom.js';
import { t } from './i18n.js';

/**
 * The list of chats from which one is chosen, as Telegram shows it before something is shared.
 *
 * `chats` are `{id, name, tone}`. Resolves to the id that was chosen, or to null. One chat alone is not asked about.
 */
export function chooseChat(title, chats) {
  if (chats.length === 1) return Promise.resolve(chats[0].id);
  return new Promise((resolve) => {
    const dialog = h('dialog', { class: 'chooser', 'aria-label': title, 'data-testid': 'chooser' });
    const done = (id) => {
      dialog.close();
      dialog.remove();
      resolve(id);
    };
    dialog.append(
      h('h2', {}, title),
      h(
        'ul',
        {},
        ...chats.map(({ id, name, tone }) =>
          h(
            'li',
            {},
            h('button', { type: 'button', onclick: () => done(id) }, avatar(name, tone, 'small'), name),
          ),
        ),
      ),
      h('button', { type: 'button', class: 'plain', onclick: () => done(null) }, t('cancel')),
    );
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      done(null);
    });
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) done(null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** The control API refused; the message is the server's own words. */
export class ApiError extends Error {}

async function call(path, body) {
  const options =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        };
  const response = await fetch(`/playground/${path}`, options);
  const answer = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new ApiError(answer.error ?? answer.description ?? `${response.status} ${response.statusText}`);
  return answer;
}

/** Everything there is: the bot, people, chats and their messages. */
export const state = () => call('state');

/** A person writes into a chat. */
export const message = (chatId, userId, text, threadId = null) =>
  call('message', { chat_id: chatId, user_id: userId, text, thread_id: threadId });

/** A person presses a button; resolves when the bot has answered: `{popup, url, answered}`. */
export function press(chatId, userId, shown, data) {
  const id = shown.ephemeral_message_id
    ? { ephemeral_message_id: shown.ephemeral_message_id }
    : { message_id: shown.message_id };
  return call('press', { chat_id: chatId, user_id: userId, data, ...id });
}

/** Turns topics on or off: in a group, or in all private chats. */
export const switchTopics = (chatId, on) => call('topics', { chat_id: chatId, on });

/** A person changes a topic: `{action, thread_id, name}`. */
export const topic = (chatId, userId, what) => call('topics', { chat_id: chatId, user_id: userId, ...what });

/** Adds a person: `{first_name, language_code}`. */
export const addUser = (user) => call('users', user);

/** Changes what is given of a person: `{user_id, language_code}`. */
export const changeUser = (changes) => call('users', changes);

/** Creates a group with these people and the bot in it. */
export const addGroup = (title, members) => call('groups', { title, members });

/**
 * Gives somebody (the bot too) a place in a group: "member", "administrator", "left" …; `by` is who does it, `rights`
 * are those of an administrator.
 */
export function setMember(chatId, userId, status, by, rights) {
  return call('members', { chat_id: chatId, user_id: userId, status, by, rights });
}

/** Somebody comes into a group, unless banned. */
export const join = (chatId, userId) => call('members', { chat_id: chatId, user_id: userId, action: 'join' });

/** Blocks or unblocks the bot for a person. */
export const block = (userId, blocked) => call('block', { user_id: userId, blocked });

/** Lets this share (0 to 1) of ephemeral messages get lost. */
export const lose = (share) => call('loss', { share });

/** Somebody starts their app anew: ephemeral messages vanish from it. */
export const restart = (userId) => call('restart', { user_id: userId });

/** A person writes @bot and a query; resolves to `{query_id, answered, results, button, next_offset}`. */
export const inline = (chatId, userId, query) => call('inline', { chat_id: chatId, user_id: userId, query });

/** And sends one of the results. */
export const choose = (queryId, resultId, threadId) =>
  call('choose', { query_id: queryId, result_id: resultId, thread_id: threadId });

/** Somebody clears their private chat with the bot. */
export const clear = (userId) => call('delete', { user_id: userId });

/** Sets what only the bot's owner can set: `{inline, inline_feedback, privacy}`. */
export const botfather = (changes) => call('botfather', changes);

/** Takes rich messages, or refuses them all. */
export const takeRich = (on) => call('rich', { on });

/** Orders one fault: `{kind, …}`, see the control API. */
export const fault = (what) => call('fault', what);

/**
 * Listens to the server until the page goes away.
 *
 * `onOpen` is called at every (re)connection, `onEvent` with every event, `onLost` when the connection breaks.
 */
export function listen({ onOpen, onEvent, onLost }) {
  const source = new EventSource('/playground/events');
  source.onopen = onOpen;
  source.onmessage = (event) => onEvent(JSON.parse(event.data));
  source.onerror = () => {
    onLost();
    // A refused connection is final for the browser, a broken one is not.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => listen({ onOpen, onEvent, onLost }), 1500);
  };
}

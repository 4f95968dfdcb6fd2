/**
 * Builds one element.
 *
 * Properties starting with "on" become listeners, "class" and "data-…"/"aria-…"/"role"… become attributes,
 * `null`, `undefined` and `false` are left out. Children are nodes or text; nothing is ever parsed as HTML.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Sets an attribute, or removes it where the value is null or false. */
export function attribute(element, name, value) {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/** Sets the text only where it differs, so that a selection in it survives. */
export function text(element, value) {
  if (element.textContent !== value) element.textContent = value;
}

/** A round picture with the first letter; `tone` (0–6) chooses the colour. */
export function avatar(name, tone, extra = '') {
  const letter = [...name.trim()][0] ?? '?';
  return h('span', { class: `avatar tone-${tone} ${extra}`, 'aria-hidden': 'true' }, letter.toUpperCase());
}

/** True where the reader asked for less motion. */
export function calm() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Drawn symbols, so that no icon font is needed. Each is a path in a 24 × 24 box. */
const PATHS = {
  expand: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  shrink: 'M20 10h-6V4M14 10l6-6M4 14h6v6M10 14l-6 6',
  send: 'M12 20V5M5 12l7-7 7 7',
  slash: 'M9 19l6-14',
  down: 'M12 5v14M6 13l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  moon: 'M20 14.5A8.5 8.5 0 019.5 4a8.5 8.5 0 1010.5 10.5z',
  people:
    'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c0-3.5 3-6 6.5-6s6.5 2.5 6.5 6M16 4.5a3.5 3.5 0 010 6.5M17.5 14.5c2.5.7 4 2.8 4 5.5',
  help: 'M9 9a3 3 0 115 2.2c-1.2 1-2 1.6-2 3.3M12 18.5v.01',
  file: 'M7 3h7l5 5v13H7zM14 3v5h5',
  muted: 'M6 16c1-1.5 1-3 1-5a5 5 0 018-4M17 11c0 2 0 3.5 1 5H9M10.5 19.5a1.8 1.8 0 003 0M4 4l16 16',
  link: 'M8 16L17 7M10 7h7v7',
  plus: 'M12 5v14M5 12h14',
  share: 'M20 12l-7-7v4c-6 0-9 4-9 10 2-4 5-5 9-5v5z',
  eye: 'M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7zM12 9a3 3 0 100 6 3 3 0 000-6z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
};

/** One drawn symbol, hidden from screen readers: the button around it carries the label. */
export function icon(name) {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}

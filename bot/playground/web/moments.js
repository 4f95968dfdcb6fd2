import { language } from './i18n.js';

/** Each part of a form of a date and how the reader's own language writes it. */
const PARTS = {
  w: { weekday: 'long' },
  d: { day: '2-digit', month: '2-digit', year: 'numeric' },
  D: { day: 'numeric', month: 'long', year: 'numeric' },
  t: { hour: '2-digit', minute: '2-digit' },
  T: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
};
/** Seconds in each unit of a relative time, the largest first. */
const UNITS = { day: 86400, hour: 3600, minute: 60, second: 1 };

/** The moment in the reader's language and time zone; `form` is of the Bot API: "r", or some of w, d, D, t, T. */
export function written(seconds, form, now = Date.now() / 1000) {
  if (form === 'r') return relative(seconds - now);
  const parts = Object.assign({}, ...[...form].map((letter) => PARTS[letter]));
  return new Intl.DateTimeFormat(language(), { ...parts, hour12: false }).format(seconds * 1000);
}

function relative(seconds) {
  const far = Math.abs(seconds);
  const [unit, size] = Object.entries(UNITS).find(([, length]) => far >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

/** Writes a <time> that carries its moment and form; one without a form keeps its own words. */
export function write(element) {
  const { unix, format } = element.dataset;
  if (format) element.textContent = written(Number(unix), format);
}

/** Writes the relative times on the page anew, every so many milliseconds. */
export function keepFresh(pause = 1000) {
  setInterval(() => document.querySelectorAll('time[data-format="r"]').forEach(write), pause);
}

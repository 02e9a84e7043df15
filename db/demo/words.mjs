// Formats numbers, dates and lists.
export const iso = (t) => new Date(t).toISOString().slice(0, 10);
export const isoT = (t) => new Date(t).toISOString().replace('.000Z', 'Z');
export const round = (v, s) => Math.round(v / s) * s;
export const money = (n) => n.toLocaleString('en-AU');
export const cap = (s) => s.charAt(0).toUpperCase() + s.slice(1);
const DAY = 86400000;
const MON = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const dHuman = (t) => {
  const d = new Date(t);
  return `${d.getUTCDate()} ${MON[d.getUTCMonth()]} ${d.getUTCFullYear()}`;
};
/** Formats dates as "from 14 to 25 June 2027" or "on 6 and 7 February 2027". Names a shared month or year once. */
export function dSpan(from, to) {
  const [a, b] = [new Date(from), new Date(to)];
  const sameYear = a.getUTCFullYear() === b.getUTCFullYear();
  const first =
    sameYear && a.getUTCMonth() === b.getUTCMonth()
      ? a.getUTCDate()
      : sameYear
        ? `${a.getUTCDate()} ${MON[a.getUTCMonth()]}`
        : dHuman(from);
  return to - from <= DAY ? `on ${first} and ${dHuman(to)}` : `from ${first} to ${dHuman(to)}`;
}
export function dLength(days) {
  if (days <= 21) return `${days} days`;
  return days < 80 ? `${Math.round(days / 7)} weeks` : `${Math.round(days / 30.4)} months`;
}
export const dShort = (t) => {
  const d = new Date(t);
  return `${d.getUTCDate()} ${MON[d.getUTCMonth()].slice(0, 3)}`;
};
export const list = (a) =>
  a.length < 2 ? a.join('') : a.slice(0, -1).join(', ') + ' and ' + a[a.length - 1];
export const an = (w) =>
  (/^[aeiou]/i.test(w) && !/^(uni|uro|one\b|use|eu)/i.test(w) && !/^U[A-Z]/.test(w)) ||
  /^([FHLMNRSX][A-Z]|[8]|1[18]\b)/.test(w)
    ? 'an ' + w
    : 'a ' + w;
export const toMonday = (t) => {
  const d = new Date(t).getUTCDay();
  return t + ((8 - d) % 7) * DAY;
};

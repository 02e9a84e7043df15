// Formats numbers, dates and lists.
export const iso = (t) => new Date(t).toISOString().slice(0, 10);
export const isoT = (t) => new Date(t).toISOString().replace('.000Z', 'Z');
export const round = (v, s) => Math.round(v / s) * s;
export const money = (n) => n.toLocaleString('en-AU');
export const cap = (s) => s.charAt(0).toUpperCase() + s.slice(1);
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
export const dShort = (t) => {
  const d = new Date(t);
  return `${d.getUTCDate()} ${MON[d.getUTCMonth()].slice(0, 3)}`;
};
export const list = (a) =>
  a.length < 2 ? a.join('') : a.slice(0, -1).join(', ') + ' and ' + a[a.length - 1];
export const an = (w) =>
  (/^[aeiou]/i.test(w) && !/^(uni|uro|one\b|use|eu|U[A-Z])/i.test(w)) ||
  /^([FHLMNRSX][A-Z]|[8]|1[18]\b)/.test(w)
    ? 'an ' + w
    : 'a ' + w;
const DAY = 86400000;
export const toMonday = (t) => {
  const d = new Date(t).getUTCDay();
  return t + ((8 - d) % 7) * DAY;
};

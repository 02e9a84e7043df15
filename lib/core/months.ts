import type { IsoDate } from './dates';

// Names are ours, not Intl's: versions of ICU disagree ("Sep", "Sept"), and a text that differs between the server and a
// browser would be rendered twice.
/** Names of the months, January first. */
export const monthNames = [
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
] as const;
/** The same in short: "Jan". */
export const shortMonthNames = monthNames.map((name) => name.slice(0, 3));

/** "4 December". */
export function dayAndMonth(date: IsoDate): string {
  const at = new Date(`${date}T00:00:00Z`);
  return `${at.getUTCDate()} ${monthNames[at.getUTCMonth()]}`;
}

/** A calendar month: its name as people write it, its first and last day. */
export type Month = { label: string; first: IsoDate; last: IsoDate };

/** The month written `YYYY-MM`, which must be one. */
export function monthOf(text: string): Month {
  const [year = 0, month = 1] = text.split('-').map(Number);
  const first = `${text}-01`;
  return {
    label: `${monthNames[month - 1]} ${year}`,
    first,
    // The day before the first of the next month.
    last: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
  };
}

// Dates never pass through a time zone.
const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const nbsp = '\u00a0';

/** A date as "Mon 25 Jan 2027" that never breaks over a line; without its year or day of the week where asked. */
export function formatDate(date: IsoDate, show: { year?: boolean; weekday?: boolean } = {}): string {
  const at = new Date(`${date}T00:00:00Z`);
  const parts = [String(at.getUTCDate()), shortMonthNames[at.getUTCMonth()] ?? ''];
  if (show.weekday !== false) parts.unshift(dayNames[at.getUTCDay()] ?? '');
  if (show.year !== false) parts.push(String(at.getUTCFullYear()));
  return parts.join(nbsp);
}

import type { IsoDate } from './dates';

const nbsp = '\u00a0';

// Fixed names, because versions of `Intl` differ ("Sep", "Sept"), but server and browser must render the same text.
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
export const shortMonthNames = monthNames.map((name) => name.slice(0, 3));

export function dayAndMonth(date: IsoDate): string {
  const at = new Date(`${date}T00:00:00Z`);
  return `${at.getUTCDate()} ${monthNames[at.getUTCMonth()]}`;
}

/** Keeps a day and its month on one line: "Monday 23 November, 6 pm". */
export const keepDayWithMonth = (text: string): string => text.replace(/(\d) (?=[A-Z])/, `$1${nbsp}`);

export type Month = { label: string; first: IsoDate; last: IsoDate };

export function toMonth(text: string): Month {
  const [year = 0, month = 1] = text.split('-').map(Number);
  const first = `${text}-01`;
  return {
    label: `${monthNames[month - 1]} ${year}`,
    first,
    last: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
  };
}

// Dates have no time zone, so these functions calculate in UTC.
const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Formats a date as "Mon 25 Jan 2027" with non-breaking spaces. Year and weekday are optional. */
export function formatDate(date: IsoDate, show: { year?: boolean; weekday?: boolean } = {}): string {
  const at = new Date(`${date}T00:00:00Z`);
  const parts = [String(at.getUTCDate()), shortMonthNames[at.getUTCMonth()] ?? ''];
  if (show.weekday !== false) parts.unshift(dayNames[at.getUTCDay()] ?? '');
  if (show.year !== false) parts.push(String(at.getUTCFullYear()));
  return parts.join(nbsp);
}

export function formatDateRange(first: IsoDate, last: IsoDate): string {
  if (first === last) return formatDate(first);
  return `${formatDate(first, { year: first.slice(0, 4) !== last.slice(0, 4) })}${nbsp}– ${formatDate(last)}`;
}

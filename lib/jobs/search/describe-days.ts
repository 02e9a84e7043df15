import type { IsoDate } from '@/lib/core/dates';
import { dayAndMonth, formatDate, toMonth, shortMonthNames } from '@/lib/core/months';

/** Days on which a doctor is free. If an end is null, there is no limit at that end. */
export type Days = { from: IsoDate | null; to: IsoDate | null };

export const isReversed = ({ from, to }: Days): boolean => from !== null && to !== null && to < from;

const reversedDays = 'Check your dates';

const day = (date: IsoDate, year = true) => formatDate(date, { weekday: false, year });

export const reversedMessage = (from: IsoDate): string =>
  `“To” is before “From”. Choose ${dayAndMonth(from)} ${from.slice(0, 4)} or a later day.`;

export function describeDays({ from, to }: Days): string | null {
  if (isReversed({ from, to })) return reversedDays;
  if (from && to) {
    const month = toMonth(from.slice(0, 7));
    if (month.first === from && month.last === to) return month.label;
    if (from === to) return day(from);
    return `${day(from, from.slice(0, 4) !== to.slice(0, 4))} – ${day(to)}`;
  }
  if (from) return `From ${day(from)}`;
  return to ? `Until ${day(to)}` : null;
}

export function shortDays({ from, to }: Days, year = true): string | null {
  if (isReversed({ from, to })) return reversedDays;
  if (!from || !to || from === to) {
    if (from) return from === to ? day(from, year) : `From ${day(from, year)}`;
    return to ? `Until ${day(to, year)}` : null;
  }
  if (from.slice(0, 7) === to.slice(0, 7)) {
    const { first, last, label } = toMonth(from.slice(0, 7));
    if (first === from && last === to) return year ? label : (label.split(' ')[0] ?? label);
    return `${Number(from.slice(8))} – ${day(to, year)}`;
  }
  return `${day(from, year && from.slice(0, 4) !== to.slice(0, 4))} – ${day(to, year)}`;
}

export const dayOfYear = (date: IsoDate, year: string): string =>
  `${Number(date.slice(8))} ${shortMonthNames[Number(date.slice(5, 7)) - 1]}${date.startsWith(year) ? '' : ` ${date.slice(0, 4)}`}`;

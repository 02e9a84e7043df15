import { zonedFormats } from './zoned-time';

/** A calendar date `YYYY-MM-DD`, without time and zone. */
export type IsoDate = string & { readonly __brand?: 'IsoDate' };

// Created when first used, because many pages format no date in a time zone.
let days: ReturnType<typeof zonedFormats> | undefined;
const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns null for text in any other format, and for a date that does not exist, such as 31 February. */
export function parseIsoDate(text: string): IsoDate | null {
  const parts = isoDate.exec(text);
  if (!parts) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const at = new Date(Date.UTC(year, month - 1, day));
  if (at.getUTCFullYear() !== year || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  return text;
}

export function dateInZone(instant: Date, timeZone: string): IsoDate {
  days ??= zonedFormats('en-CA', { dateStyle: 'short' });
  return days(timeZone).format(instant);
}

export function addDays(date: IsoDate, days: number): IsoDate {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

export function daysInclusive(start: IsoDate, end: IsoDate): number {
  return Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000) + 1;
}

/**
 * Returns today's date in Sydney. Words such as "next week" in a search count from this date, because most jobs and
 * readers are in or near Sydney's time zone.
 */
export const jobDay = (now: Date): IsoDate => dateInZone(now, 'Australia/Sydney');

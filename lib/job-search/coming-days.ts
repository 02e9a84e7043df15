import { parseIsoDate, type IsoDate } from '@/lib/core/dates';
import { jobDay } from './date-words';
import { describeDays, isReversed, reversedMessage, type Days } from './describe-days';
import type { JobSearch } from './job-search';
import type { SearchQuery } from './job-search-url';

// Nobody works on a day that is past. One rule for addresses, words, alerts and what they count: days that have begun
// count from today on; days that have passed altogether are no days to look for.

/** What of some days is still to come; null: nothing. */
export function comingDays({ from, to }: Days, today: IsoDate): Days | null {
  if (to && to < today) return null;
  return { from: from && from < today ? today : from, to };
}

/** A search without days that are past, and a sentence that says what was left out; null: nothing was. */
export function withoutPastDays(
  search: JobSearch,
  today: IsoDate,
): { search: JobSearch; notice: string | null } {
  const days = { from: search.availableFrom, to: search.availableTo };
  const coming = comingDays(days, today);
  if (!coming)
    return {
      search: { ...search, availableFrom: null, availableTo: null, fit: search.q ? search.fit : 'overlaps' },
      notice: `The dates you gave (${lowerStart(describeDays(days) ?? '')}) have passed, so jobs of any dates are shown.`,
    };
  if (coming.from === days.from) return { search, notice: null };
  return {
    search: { ...search, availableFrom: coming.from },
    notice: `The first day you gave (${describeDays({ from: days.from, to: days.from }) ?? ''}) has passed, so your dates begin today.`,
  };
}

/** The days that an address names beside a job, as `datedHref` writes them; null: none to come, or none that can be read. */
export function readComingDays(query: SearchQuery, now: Date): Days | null {
  const days = readDays(query);
  const isRange = (days.from ?? days.to) && !isReversed(days);
  return isRange ? comingDays(days, jobDay(now)) : null;
}

function readDays({ from, to }: SearchQuery): Days {
  const day = (value: SearchQuery[string]) => (typeof value === 'string' ? parseIsoDate(value) : null);
  return { from: day(from), to: day(to) };
}

/** The date fields of an address whose last day comes before the first, with what to do about it; null for all others. */
export function readReversedDays(
  query: SearchQuery,
): { from: IsoDate; to: IsoDate; words: string; problem: string } | null {
  const { from, to } = readDays(query);
  if (!from || !to || !isReversed({ from, to })) return null;
  return { from, to, words: describeDays({ from, to }) ?? '', problem: reversedMessage(from) };
}

/** An address with days behind it. */
export function datedHref(href: string, { from, to }: Days): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString();
  return query ? `${href}?${query}` : href;
}

// "Until 7 Oct 2026" within a sentence; a month keeps its capital.
const lowerStart = (words: string) => words.replace(/^(From|Until) /, (word) => word.toLowerCase());

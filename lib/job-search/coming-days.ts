import type { IsoDate } from '@/lib/core/dates';
import { describeDays, type Days } from './describe-days';
import type { JobSearch } from './job-search';

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

// "Until 7 Oct 2026" within a sentence; a month keeps its capital.
const lowerStart = (words: string) => words.replace(/^(From|Until) /, (word) => word.toLowerCase());

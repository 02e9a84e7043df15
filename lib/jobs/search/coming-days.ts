import { jobDay, parseIsoDate, type IsoDate } from '@/lib/core/dates';
import { describeDays, isReversed, reversedMessage, type Days } from './describe-days';
import type { JobSearch } from './job-search';
import type { SearchQuery } from './job-search-url';

// Limits dates to today and later, because past days never match a job. A period that has begun counts from today. A
// past period is dropped. URLs, typed words, alerts and counts all follow this rule.

export function comingDays({ from, to }: Days, today: IsoDate): Days | null {
  if (to && to < today) return null;
  return { from: from && from < today ? today : from, to };
}

export function withoutPastDays(
  search: JobSearch,
  today: IsoDate,
): { search: JobSearch; notice: string | null } {
  const days = { from: search.availableFrom, to: search.availableTo };
  const coming = comingDays(days, today);
  if (!coming)
    return {
      search: { ...search, availableFrom: null, availableTo: null, fit: search.q ? search.fit : 'overlaps' },
      notice: `The dates you entered (${lowerStart(describeDays(days) ?? '')}) have passed, so we show jobs on any dates.`,
    };
  if (coming.from === days.from) return { search, notice: null };
  return {
    search: { ...search, availableFrom: coming.from },
    notice: `The first day you entered (${describeDays({ from: days.from, to: days.from }) ?? ''}) has passed, so your dates begin today.`,
  };
}

export function readComingDays(query: SearchQuery, now: Date): Days | null {
  const days = readDays(query);
  const isRange = (days.from ?? days.to) && !isReversed(days);
  return isRange ? comingDays(days, jobDay(now)) : null;
}

function readDays({ from, to }: SearchQuery): Days {
  const day = (value: SearchQuery[string]) => (typeof value === 'string' ? parseIsoDate(value) : null);
  return { from: day(from), to: day(to) };
}

export function readReversedDays(
  query: SearchQuery,
): { from: IsoDate; to: IsoDate; words: string; problem: string } | null {
  const { from, to } = readDays(query);
  if (!from || !to || !isReversed({ from, to })) return null;
  return { from, to, words: describeDays({ from, to }) ?? '', problem: reversedMessage(from) };
}

export function datedHref(href: string, { from, to }: Days): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString();
  return query ? `${href}?${query}` : href;
}

const lowerStart = (words: string) => words.replace(/^(From|Until) /, (word) => word.toLowerCase());

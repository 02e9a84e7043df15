import { parseIsoDate, type IsoDate } from '@/lib/core/dates';
import { plainNumber } from '@/lib/core/text';

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The first day of the month that somebody typed: `03/2025`, `2025-03`, `15/3/2025`, `2025-03-15`, `March 2025`. Null when it is none. */
export function parseMonth(text: string): IsoDate | null {
  const given = plainNumber(text).toLowerCase();
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})(?:[-/. ]\d{1,2})?$/.exec(given);
  const yearLast = /^(?:\d{1,2}[-/. ])?(\d{1,2})[-/. ](\d{4})$/.exec(given);
  const named = /^(?:\d{1,2} )?([a-z]{3,9})[ ,.-]*(\d{4})$/.exec(given);
  if (yearFirst) return firstOf(yearFirst[1], Number(yearFirst[2]));
  if (yearLast) return firstOf(yearLast[2], Number(yearLast[1]));
  if (named) return firstOf(named[2], names.indexOf(named[1]?.slice(0, 3) ?? '') + 1);
  return null;
}

function firstOf(year: string | undefined, month: number): IsoDate | null {
  return parseIsoDate(`${year}-${String(month).padStart(2, '0')}-01`);
}

/** A date as the form writes its month: `03/2025`. */
export function monthText(date: IsoDate): string {
  return `${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

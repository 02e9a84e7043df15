import { addDays, type IsoDate } from '@/lib/core/dates';
import type { Advert } from './advert';
import { monthOf, readDate, readInstant, written, type DateOrder } from './read-date';

export type AdvertDates =
  | {
      ok: true;
      posted: Date | null;
      expires: Date | null;
      start: IsoDate | null;
      end: IsoDate | null;
      warnings: string[];
    }
  | { ok: false; reason: 'posted/impossible' | 'expiry/before-posting' };

/** When an advert was posted, ends, and what period it is for. An impossible posting date or an expiry before it makes the whole record doubtful; a doubtful start or end is dropped alone. */
export function readAdvertDates(advert: Advert, description: string, order: DateOrder): AdvertDates {
  const warnings: string[] = [];
  const posted = advert.posted ? readInstant(advert.posted, order) : null;
  if (advert.posted && !posted) return { ok: false, reason: 'posted/impossible' };
  const expires = advert.expires ? readInstant(advert.expires, order) : null;
  if (advert.expires && !expires) warnings.push('expiry/unreadable');
  if (posted && expires && expires < posted) return { ok: false, reason: 'expiry/before-posting' };

  const read = (text: string | null, name: string): IsoDate | null => {
    const found = text ? readDate(text, order) : null;
    if (text && !found) warnings.push(`${name}/unreadable`);
    if (found?.guessed) warnings.push(`${name}/day-month-by-setting`);
    return found?.date ?? null;
  };
  const start = read(advert.start, 'start');
  let end = read(advert.end, 'end');
  if (start && end && end < start) {
    warnings.push('end/before-start');
    end = null;
  } else if (start && !advert.end && !warnings.length) {
    const told = periodIn(description);
    // The text only completes what the feed says; it never overrules it.
    if (told?.start === start) end = told.end;
  }
  return { ok: true, posted, expires, start, end, warnings };
}

const day = String.raw`(\d{1,2}) ([A-Z][a-z]{2,8}) (\d{4})`;
const span = new RegExp(String.raw`\b(?:from|between) ${day} (?:to|and|until|–|-) ${day}`);
const length = new RegExp(String.raw`\bfor (\d{1,3}) days (?:starting|from) ${day}`);

/** The period a description names in full: "from 14 December 2026 to 15 January 2027", "for 33 days starting 14 December 2026". */
function periodIn(text: string): { start: IsoDate; end: IsoDate } | null {
  const both = span.exec(text);
  if (both) {
    const [start, end] = [dateOf(both.slice(1, 4)), dateOf(both.slice(4, 7))];
    return start && end && end >= start ? { start, end } : null;
  }
  const counted = length.exec(text);
  const start = counted ? dateOf(counted.slice(2, 5)) : null;
  return counted && start ? { start, end: addDays(start, Number(counted[1]) - 1) } : null;
}

function dateOf([dayText, month, year]: string[]): IsoDate | null {
  return readDate(written(Number(year), monthOf(month ?? ''), Number(dayText)), 'dmy')?.date ?? null;
}

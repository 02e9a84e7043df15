import { addDays, type IsoDate } from '@/lib/core/dates';
import { instantAt } from '@/lib/core/zoned-time';
import { closingDay, closingInstant } from '@/lib/jobs/listing/closing-date';
import type { Advert } from '@/lib/feeds/import/formats/advert';
import {
  type DateOrder,
  isBeyondClocks,
  isPlaceholderDate,
  readWrittenDate,
  toInstant,
} from './read-date-text';

type AdvertDates =
  | {
      ok: true;
      posted: Date | null;
      expires: Date | null;
      start: IsoDate | null;
      end: IsoDate | null;
      warnings: string[];
    }
  | { ok: false; reason: 'posted/impossible' | 'expiry/before-posting' };

/**
 * Reads the dates of an advert. A time without a zone is local time at the job's place. A job accepts enquiries until
 * the end of its closing day there, even if the feed states an earlier time. Many feeds write a date as midnight in UTC,
 * and pages show only the day. Staff must check a record with an impossible posting date. Other doubtful dates are
 * dropped with a warning.
 */
export function readAdvertDates(
  advert: Advert,
  description: string,
  { order, timeZone }: { order: DateOrder; timeZone: string },
): AdvertDates {
  const warnings: string[] = [];
  const readAt = (text: string | null, name: string, ofDay: (day: IsoDate) => Date): Date | null => {
    const written = text ? readWrittenDate(text, order) : null;
    if (!written || isPlaceholderDate(written.date)) return null;
    if (written.guessed) warnings.push(`${name}/day-month-by-setting`);
    if (written.time?.zoneUnknown) warnings.push(`${name}/zone-unknown`);
    return toInstant(written, timeZone, ofDay);
  };
  const isUnreadable = (text: string | null) => text !== null && readWrittenDate(text, order) === null;
  if (isUnreadable(advert.posted)) return { ok: false, reason: 'posted/impossible' };
  const posted = readAt(advert.posted, 'posted', (day) => instantAt(day, 0, timeZone));
  if (isUnreadable(advert.expires)) warnings.push('expiry/unreadable');
  const closing = readAt(advert.expires, 'expiry', (day) => closingInstant(day, timeZone));
  if (posted && closing && closing < posted) return { ok: false, reason: 'expiry/before-posting' };

  const lastDay = closingDay(closing?.toISOString() ?? null, timeZone);
  const expires = lastDay && !isBeyondClocks(lastDay) ? closingInstant(lastDay, timeZone) : closing;

  const read = (text: string | null, name: string): IsoDate | null => {
    const found = text ? readWrittenDate(text, order) : null;
    if (text && !found) warnings.push(`${name}/unreadable`);
    if (!found || isPlaceholderDate(found.date)) return null;
    if (found.guessed) warnings.push(`${name}/day-month-by-setting`);
    return found.date;
  };
  const doubtsBefore = warnings.length;
  const start = read(advert.start, 'start');
  let end = read(advert.end, 'end');
  if (start && end && end < start) {
    warnings.push('end/before-start');
    end = null;
  } else if (start && !advert.end && !advert.ongoing && warnings.length === doubtsBefore) {
    // The description supplies the end only if the feed's fields have no end date, and never replaces those fields.
    const period = periodIn(description);
    if (period?.start === start) end = period.end;
  }
  return { ok: true, posted, expires, start, end, warnings };
}

const day = String.raw`(\d{1,2}) ([A-Z][a-z]{2,8}) (\d{4})`;
const span = new RegExp(String.raw`\b(?:from|between) ${day} (?:to|and|until|–|-) ${day}`);
const length = new RegExp(String.raw`\bfor (\d{1,3}) days (?:starting|from) ${day}`);

/**
 * Reads a period from a description that states both ends: "from 14 December 2026 to 15 January 2027" or "for 33 days
 * starting 14 December 2026".
 */
function periodIn(text: string): { start: IsoDate; end: IsoDate } | null {
  const both = span.exec(text);
  if (both) {
    const [start, end] = [parseDateParts(both.slice(1, 4)), parseDateParts(both.slice(4, 7))];
    return start && end && end >= start ? { start, end } : null;
  }
  const counted = length.exec(text);
  const start = counted ? parseDateParts(counted.slice(2, 5)) : null;
  return counted && start ? { start, end: addDays(start, Number(counted[1]) - 1) } : null;
}

function parseDateParts([dayText, month, year]: string[]): IsoDate | null {
  return readWrittenDate(`${dayText} ${month} ${year}`, 'dmy')?.date ?? null;
}

import { addDays, type IsoDate, parseIsoDate } from '@/lib/core/dates';
import { closingInstant } from '@/lib/jobs/job';
import type { Advert } from './formats/advert';

/** Which way a feed writes 05/06/2027. */
export type DateOrder = 'dmy' | 'mdy';

/** A date as read; `guessed` when day and month could be the other way round and the feed's setting decided. */
type ReadDate = { date: IsoDate; guessed: boolean };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
// RFC 822, as feeds write it: "Sun, 01 Nov 2026 09:28:00 GMT".
const rfc822 =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})\s+([a-z]{3,9})\.?,?\s+(\d{4})(?:\s+(\d{2}:\d{2}(?::\d{2})?)(?:\s*(gmt|utc|z|[+-]\d{2}:?\d{2}))?)?$/i;

/** A calendar date in any of the ways feeds write one, or null: 31 February is no date. */
export function readDate(text: string, order: DateOrder): ReadDate | null {
  const trimmed = text.trim();
  const isoPart = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(trimmed);
  if (isoPart) return real(isoPart[1] ?? '', false);
  const parts = slashed.exec(trimmed);
  if (parts) {
    const [first, second] = [Number(parts[1]), Number(parts[2])];
    const [day, month] = order === 'dmy' ? [first, second] : [second, first];
    return real(written(Number(parts[3]), month, day), first <= 12 && second <= 12 && first !== second);
  }
  const named = rfc822.exec(trimmed);
  if (!named) return null;
  return real(written(Number(named[3]), monthOf(named[2] ?? ''), Number(named[1])), false);
}

/** An instant; of a date alone `ofDay`, else its first moment in UTC. Null when it is none. */
export function readInstant(text: string, order: DateOrder, ofDay = firstMoment): Date | null {
  const day = readDate(text, order);
  if (!day) return null;
  const trimmed = text.trim();
  const named = rfc822.exec(trimmed);
  if (named?.[4]) return instant(`${day.date}T${named[4]}${zone(named[5])}`);
  if (/^\d{4}-\d{2}-\d{2}[T ]/.test(trimmed)) {
    const time = trimmed.slice(11);
    return instant(`${day.date}T${/(z|[+-]\d{2}:?\d{2})$/i.test(time) ? time : `${time}Z`}`);
  }
  return ofDay(day.date);
}

/** The month's number for its English name or first three letters; NaN if it is none. */
export function monthOf(name: string): number {
  const index = months.indexOf(name.slice(0, 3).toLowerCase());
  return index < 0 ? Number.NaN : index + 1;
}

/** `YYYY-MM-DD` of the parts, not yet checked. */
export function written(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function real(text: string, guessed: boolean): ReadDate | null {
  const date = parseIsoDate(text);
  return date ? { date, guessed } : null;
}

const firstMoment = (day: IsoDate) => instant(`${day}T00:00:00Z`);

function instant(text: string): Date | null {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}

function zone(name: string | undefined): string {
  return name && /^[+-]/.test(name) ? name.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2') : 'Z';
}

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

/** When an advert was posted, ends, and what period it is for. A date alone ends it with that day in the zone of its place. An impossible posting date or an expiry before it makes the whole record doubtful; a doubtful start or end is dropped alone. */
export function readAdvertDates(
  advert: Advert,
  description: string,
  { order, timeZone }: { order: DateOrder; timeZone: string },
): AdvertDates {
  const warnings: string[] = [];
  const posted = advert.posted ? readInstant(advert.posted, order) : null;
  if (advert.posted && !posted) return { ok: false, reason: 'posted/impossible' };
  // Feeds write 0001-01-01 and 9999-12-31 for "no date": neither has an end that a clock of a zone could show.
  const endOf = (day: IsoDate) =>
    day > '1900' && day < '9999' ? closingInstant(day, timeZone) : firstMoment(day);
  const expires = advert.expires ? readInstant(advert.expires, order, endOf) : null;
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
  } else if (start && !advert.end && !advert.ongoing && !warnings.length) {
    // The text only completes what the feed says; it never overrules it.
    const told = periodIn(description);
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

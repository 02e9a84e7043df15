import { parseIsoDate, type IsoDate } from '@/lib/core/dates';

/** Which way a feed writes 05/06/2027. */
export type DateOrder = 'dmy' | 'mdy';

/** A date as read; `guessed` when day and month could be the other way round and the feed's setting decided. */
export type ReadDate = { date: IsoDate; guessed: boolean };

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

/** An instant; a date alone is its first moment in UTC. Null when it is none. */
export function readInstant(text: string, order: DateOrder): Date | null {
  const day = readDate(text, order);
  if (!day) return null;
  const trimmed = text.trim();
  const named = rfc822.exec(trimmed);
  if (named?.[4]) return instant(`${day.date}T${named[4]}${zone(named[5])}`);
  if (/^\d{4}-\d{2}-\d{2}[T ]/.test(trimmed)) {
    const time = trimmed.slice(11);
    return instant(`${day.date}T${/(z|[+-]\d{2}:?\d{2})$/i.test(time) ? time : `${time}Z`}`);
  }
  return instant(`${day.date}T00:00:00Z`);
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

function instant(text: string): Date | null {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}

function zone(name: string | undefined): string {
  return name && /^[+-]/.test(name) ? name.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2') : 'Z';
}

import { dateInZone, type IsoDate, parseIsoDate } from '@/lib/core/dates';
import { instantAt } from '@/lib/core/zoned-time';

export type DateOrder = 'dmy' | 'mdy';

/** `offset` is the time zone in minutes ahead of UTC. Null if the text names no zone or an ambiguous zone. */
type WrittenTime = { seconds: number; offset: number | null; zoneUnknown: boolean };

/** `guessed` is true if day and month could be swapped. The setting of the feed then decided their order. */
type WrittenDate = { date: IsoDate; guessed: boolean; time: WrittenTime | null };

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

// Time zones in minutes ahead of UTC. American names such as EST are missing, because Australian feeds write EST for
// Sydney time. A time with such a name is read as local time at the job's place, with a warning.
const zoneOffsets: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  aest: 600,
  aedt: 660,
  acst: 570,
  acdt: 630,
  awst: 480,
  acwst: 525,
  lhst: 630,
  lhdt: 660,
  nft: 660,
  nfdt: 720,
  nzst: 720,
  nzdt: 780,
  chast: 765,
  chadt: 825,
};

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? /i;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?=$|[T ,])/;
const compact = /^(\d{4})(\d{2})(\d{2})(?=$|T)/;
const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?=$|[T ,])/;
const dayMonth = /^(\d{1,2})(?:st|nd|rd|th)?[ -](?:of )?([a-z]{3,9})\.?,?[ -]?'?(\d{4}|\d{2})(?=$|[T ,])/i;
const monthDay = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?=$|[T ,])/i;
// The format of Java's Date.toString: "Thu Nov 19 09:00:00 AEDT 2026".
const yearLast = /^([a-z]{3}) (\d{1,2}) (\d{2}:\d{2}:\d{2} [a-z]{1,5}) (\d{4})$/i;
const unixTime = /^\d{10}(?:\d{3})?$/;

/**
 * Reads a date, with or without a time, in the formats that feeds write. Returns null for text that is not a date, and
 * for impossible dates such as 31 February.
 */
export function readWrittenDate(text: string, order: DateOrder): WrittenDate | null {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim().replace(weekday, '');
  if (unixTime.test(plain)) return readUnixTime(Number(plain.padEnd(13, '0')));

  const javaDate = yearLast.exec(plain);
  if (javaDate) {
    const [, month = '', day = '', time = '', year = ''] = javaDate;
    return withTime(toDate(year, monthNumber(month), day), false, time);
  }
  const first = yearFirst.exec(plain);
  if (first) return withTime(toDate(first[1], Number(first[3]), first[4]), false, rest(plain, first));
  const packed = compact.exec(plain);
  if (packed) return withTime(toDate(packed[1], Number(packed[2]), packed[3]), false, rest(plain, packed));
  const slashed = numeric.exec(plain);
  if (slashed) {
    const parts = [Number(slashed[1]), Number(slashed[3])] as const;
    const [day, month] = order === 'dmy' ? parts : [parts[1], parts[0]];
    const guessed = parts[0] <= 12 && parts[1] <= 12 && parts[0] !== parts[1];
    return withTime(toDate(slashed[4], month, String(day)), guessed, rest(plain, slashed));
  }
  const named = dayMonth.exec(plain);
  if (named) return withTime(toDate(named[3], monthNumber(named[2]), named[1]), false, rest(plain, named));
  const american = monthDay.exec(plain);
  if (!american) return null;
  return withTime(toDate(american[3], monthNumber(american[1]), american[2]), false, rest(plain, american));
}

/**
 * Returns the instant of a written date. A time without a zone is local time in `timeZone`. `ofDay` converts a date
 * without a time.
 */
export function toInstant(written: WrittenDate, timeZone: string, ofDay: (day: IsoDate) => Date): Date {
  const { date, time } = written;
  if (!time) return isBeyondClocks(date) ? new Date(`${date}T00:00:00Z`) : ofDay(date);
  if (time.offset === null && !isBeyondClocks(date)) {
    const minutes = Math.floor(time.seconds / 60);
    return new Date(instantAt(date, minutes, timeZone).getTime() + (time.seconds % 60) * 1000);
  }
  return new Date(Date.parse(`${date}T00:00:00Z`) + (time.seconds - (time.offset ?? 0) * 60) * 1000);
}

/** Returns true for a date that merely fills a mandatory field: year 1, Excel's 1900 or Unix time 0. */
export function isPlaceholderDate(date: IsoDate): boolean {
  return date < '1980';
}

// "9999-12-31" means "no end". Converted from local time to UTC, its last moment may fall into the year 10000, which an
// ISO date cannot represent.
export const isBeyondClocks = (date: IsoDate) => date >= '9000';

function monthNumber(name = ''): number {
  const plain = name.toLowerCase();
  if (plain === 'sept') return 9;
  const index = plain.length < 3 ? -1 : monthNames.findIndex((month) => month.startsWith(plain));
  return index < 0 ? Number.NaN : index + 1;
}

const rest = (text: string, match: RegExpExecArray) => text.slice(match[0].length);

// RFC 5322, 4.3: two-digit years 00 to 49 mean 2000 to 2049, 50 to 99 mean 1950 to 1999.
function fullYear(text: string): number {
  const year = Number(text);
  return text.length > 2 ? year : year + (year < 50 ? 2000 : 1900);
}

function toDate(year = '', month: number, day = ''): IsoDate | null {
  // The year 1 is .NET's DateTime.MinValue. `Date.UTC` would read a year below 100 as a year of the 20th century.
  if (/^00\d\d$/.test(year)) return '0001-01-01';
  const parts = [month, Number(day)].map((part) => String(part).padStart(2, '0'));
  return parseIsoDate(`${String(fullYear(year)).padStart(4, '0')}-${parts.join('-')}`);
}

function readUnixTime(ms: number): WrittenDate {
  const at = new Date(ms);
  const seconds = Math.floor((ms % 86_400_000) / 1000);
  return { date: dateInZone(at, 'UTC'), guessed: false, time: { seconds, offset: 0, zoneUnknown: false } };
}

function withTime(date: IsoDate | null, guessed: boolean, text: string): WrittenDate | null {
  if (!date) return null;
  if (!text) return { date, guessed, time: null };
  const time = readTime(text);
  return time && { date, guessed, time };
}

const clockTime = /^(?:T|,? ?(?:at )?)(\d{1,2})(?:[:.](\d{2}))?(?::(\d{2})(?:[.,]\d{1,9})?)?(.*)$/i;
// A time in ISO 8601 without colons: "T0900Z" or "T090000+1100".
const basicTime = /^T(\d{2})(\d{2})(?:\d{2})?(?=$|[-+Z])/i;
const halfOfDay = /^ ?([ap])\.?m\b\.?/i;
// A zone such as "Z", "+1000", "+10:00", "+10", "GMT+1000" or "AEDT", with an optional comment in brackets.
const zoneText = /^ ?([a-z]{1,5})?(?:([+-])(\d{1,2}):?(\d{2})?)?(?: ?[[(][^)\]]*[)\]])?$/i;

function readTime(text: string): WrittenTime | null {
  const parts = clockTime.exec(text.replace(basicTime, 'T$1:$2'));
  if (!parts) return null;
  const [, hourText = '', minutes, seconds = '0', after = ''] = parts;
  const half = halfOfDay.exec(after);
  // A bare number, as in "19 Nov 2026 9", is not a time. "9 am" and "09:00" are times.
  if (minutes === undefined && !half) return null;
  const hour = half ? (Number(hourText) % 12) + (half[1]?.toLowerCase() === 'p' ? 12 : 0) : Number(hourText);
  const total = hour * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  if (hour > 24 || Number(minutes ?? 0) > 59 || total > 86_400) return null;
  const zone = readZone(half ? after.slice(half[0].length) : after);
  return zone && { seconds: total, ...zone };
}

function readZone(text: string): Pick<WrittenTime, 'offset' | 'zoneUnknown'> | null {
  if (!text.trim()) return { offset: null, zoneUnknown: false };
  const parts = zoneText.exec(text);
  if (!parts) return null;
  const [, name = '', sign, hours, minutes = '0'] = parts;
  if (sign) {
    const ahead = Number(hours) * 60 + Number(minutes);
    return { offset: sign === '-' ? -ahead : ahead, zoneUnknown: false };
  }
  const offset = zoneOffsets[name.toLowerCase()] ?? null;
  return { offset, zoneUnknown: offset === null };
}

import { addDays, parseIsoDate, type IsoDate } from '@/lib/core/dates';
import { editDistance } from '@/lib/core/text';
import { monthNames, toMonth } from '@/lib/core/months';
import type { Days } from './describe-days';

export type { Days };

/** A word in the search field. `gap` contains the characters before the word, such as "/" before "12" in "7/12". */
type DateToken = { word: string; gap: string };

type ReadDays = Days & { length: number };

type Span = { from: IsoDate; to: IsoDate; length: number; oneDay: boolean };

const beginnings = new Set(['from', 'after', 'starting', 'since']);
const endings = new Set(['until', 'till', 'before', 'by', 'to']);
const joins = new Set(['to', 'until', 'till', 'through']);
const numerals = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/**
 * Reads days from the first words: a date, a month, a range of dates or months, "next week", "this weekend" or "next 2
 * weeks". A date without a year is its next occurrence. A single date is the first free day. `knows` returns true for
 * words with another meaning, which must not be read as a misspelt month.
 */
export function readDays(
  tokens: readonly DateToken[],
  today: IsoDate,
  knows: (word: string) => boolean,
): ReadDays | null {
  const first = tokens[0]?.word ?? '';
  if (beginnings.has(first) || endings.has(first)) {
    const named = readRange(tokens.slice(1), today, knows);
    if (!named) return null;
    const length = named.length + 1;
    if (endings.has(first)) return { from: null, to: named.to, length };
    return { from: named.from, to: named.range ? named.to : null, length };
  }
  const named = readRange(tokens, today, knows);
  if (!named) return null;
  return { from: named.from, to: named.oneDay ? null : named.to, length: named.length };
}

type Range = Span & { range: boolean };

function readRange(
  tokens: readonly DateToken[],
  today: IsoDate,
  knows: (word: string) => boolean,
): Range | null {
  const short = readDaysOfMonth(tokens, today, knows);
  if (short) return { ...short, range: true };
  const first = readSpan(tokens, today, knows);
  if (!first) return null;
  const after = tokens[first.length];
  const joined = after && joins.has(after.word) ? 1 : 0;
  const second =
    after && (joined || /[-–—]/.test(after.gap))
      ? readSpan(tokens.slice(first.length + joined), today, knows)
      : null;
  if (!second) return { ...first, range: false };
  // If the end is before the beginning, it belongs to the next year: "December to February", "20 Dec – 5 Jan".
  const to = second.to < first.from ? nextYear(second.to) : second.to;
  const length = first.length + joined + second.length;
  return { from: first.from, to, length, oneDay: false, range: true };
}

function readDaysOfMonth(
  tokens: readonly DateToken[],
  today: IsoDate,
  knows: (word: string) => boolean,
): Span | null {
  const begin = parseDay(tokens[0]);
  const joined = tokens[1] && joins.has(tokens[1].word) ? 1 : 0;
  const end = parseDay(tokens[1 + joined]);
  if (begin === null || end === null || end < begin) return null;
  if (!joined && !/[-–—]/.test(tokens[1]?.gap ?? '')) return null;
  const last = readSpan(tokens.slice(1 + joined), today, knows);
  if (!last?.oneDay || Number(last.to.slice(8)) !== end) return null;
  const from = parseIsoDate(`${last.to.slice(0, 8)}${pad(begin)}`);
  return from && { from, to: last.to, length: 1 + joined + last.length, oneDay: false };
}

function readSpan(
  tokens: readonly DateToken[],
  today: IsoDate,
  knows: (word: string) => boolean,
): Span | null {
  return (
    readRelative(tokens, today, knows) ??
    readPartOfMonth(tokens, today, knows) ??
    readNumeric(tokens, today) ??
    readNamed(tokens, today, knows)
  );
}

// First and last day of each third of a month. Null means the last day of the month.
const monthThirds: Record<string, [first: number, last: number | null]> = {
  early: [1, 10],
  start: [1, 10],
  beginning: [1, 10],
  mid: [11, 20],
  middle: [11, 20],
  late: [21, null],
  end: [21, null],
};
const ordinals = ['first', 'second', 'third', 'fourth'];

/**
 * Reads "early March", "mid-January", "end of Feb 2027", "first week of Feb", "2nd week in March" and "last two weeks
 * of January".
 */
function readPartOfMonth(
  tokens: readonly DateToken[],
  today: IsoDate,
  knows: (word: string) => boolean,
): Span | null {
  const words = tokens.map(({ word }) => word);
  // Skips "the", because a range may end with "to the first week of Feb".
  const begin = words[0] === 'the' ? 1 : 0;
  const third = Object.hasOwn(monthThirds, words[begin] ?? '') ? monthThirds[words[begin] ?? ''] : undefined;
  const weeks = third ? null : readWeeks(words.slice(begin));
  let at = begin + (third ? 1 : (weeks?.length ?? 0));
  if (at === begin) return null;
  if (words[at] === 'of' || words[at] === 'in') at += 1;
  const month = monthNumber(words[at] ?? '', knows);
  if (month === null) return null;
  const year = parseFullYear(tokens[at + 1]);
  const inYear = (number: number) => {
    const { first, last } = toMonth(`${number}-${pad(month)}`);
    const day = (of: number) => addDays(first, of - 1);
    if (third) return { from: day(third[0]), to: third[1] === null ? last : day(third[1]) };
    if (weeks?.fromEnd) return { from: addDays(last, 1 - weeks.days), to: last };
    return { from: day((weeks?.skip ?? 0) + 1), to: day((weeks?.skip ?? 0) + (weeks?.days ?? 0)) };
  };
  const [thisYear] = yearAndMonth(today);
  const next = inYear(year ?? thisYear);
  const days = year === null && next.to < today ? inYear(thisYear + 1) : next;
  const from = days.from < today && today <= days.to ? today : days.from;
  return { from, to: days.to, length: at + (year === null ? 1 : 2), oneDay: false };
}

/**
 * Reads "First week", "2nd week", "last two weeks" or "first fortnight". `days` is the number of days meant, and `skip`
 * is the number of days of the month before them.
 */
function readWeeks(words: readonly string[]) {
  const [which = '', second = '', third = ''] = words;
  const fromEnd = which === 'last';
  const index = fromEnd ? 0 : Math.max(ordinals.indexOf(which), ['1st', '2nd', '3rd', '4th'].indexOf(which));
  if (index < 0) return null;
  if (second === 'week') return { days: 7, skip: index * 7, fromEnd, length: 2 };
  if (second === 'fortnight' && index < 2) return { days: 14, skip: index * 14, fromEnd, length: 2 };
  const number = numerals.includes(second) ? numerals.indexOf(second) : Number(second || NaN);
  const fits = index === 0 && number >= 1 && number <= 4 && /^weeks?$/.test(third);
  return fits ? { days: number * 7, skip: 0, fromEnd, length: 3 } : null;
}

function readRelative(
  tokens: readonly DateToken[],
  today: IsoDate,
  knows: (word: string) => boolean,
): Span | null {
  const [first = '', second = '', third = ''] = tokens.map(({ word }) => word);
  if (first === 'today') return { from: today, to: today, length: 1, oneDay: true };
  if (first === 'tomorrow')
    return { from: addDays(today, 1), to: addDays(today, 1), length: 1, oneDay: true };
  if (first !== 'next' && first !== 'this' && first !== 'coming') return null;
  const later = first === 'next';
  const span = (from: IsoDate, to: IsoDate, length = 2) => ({ from, to, length, oneDay: false });
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -weekday);
  switch (second) {
    case 'week':
      return later ? span(addDays(monday, 7), addDays(monday, 13)) : span(today, addDays(monday, 6));
    case 'weekend': {
      const saturday = addDays(monday, later ? 12 : 5);
      return span(saturday < today ? today : saturday, addDays(monday, later ? 13 : 6));
    }
    case 'fortnight':
      return span(today, addDays(today, 13));
    case 'month': {
      const { last } = toMonth(today.slice(0, 7));
      if (!later) return span(today, last);
      const next = toMonth(addDays(last, 1).slice(0, 7));
      return span(next.first, next.last);
    }
  }
  const number = numerals.includes(second) ? numerals.indexOf(second) : Number(second || NaN);
  const unit = /^(day|week|month)s?$/.exec(third)?.[1];
  if (unit && number >= 1 && number <= 60) {
    const days = { day: 1, week: 7, month: 30 }[unit as 'day' | 'week' | 'month'];
    return span(today, addDays(today, number * days - 1), 3);
  }
  const month = readNamed(tokens.slice(1), today, knows);
  return month && { ...month, length: month.length + 1 };
}

/**
 * Reads "7/12", "7/12/2026", "7.12.26" and "2026-12-07". The day comes before the month, as is usual in Australia and
 * New Zealand.
 */
function readNumeric(tokens: readonly DateToken[], today: IsoDate): Span | null {
  const [a, b, c] = tokens;
  const joinedBy = (token: DateToken | undefined, sign: RegExp) =>
    token !== undefined && sign.test(token.gap);
  if (!a || !b || !joinedBy(b, /^[/.-]$/)) return null;
  const full = c && joinedBy(c, /^[/.-]$/) ? [a.word, b.word, c.word] : null;
  if (full && /^\d{4}$/.test(a.word)) return oneDay(parseIsoDate(full.map(pad).join('-')), 3);
  const [day, month] = [parseDay(a), Number(b.word)];
  if (day === null || !/^\d{1,2}$/.test(b.word)) return null;
  const year = full && parseYear(c);
  if (year) return oneDay(parseIsoDate(`${year}-${pad(month)}-${pad(day)}`), 3);
  // If there is no year, only "/" makes a date: "3/4" is a date, but "3-4" is not.
  return b.gap === '/' ? oneDay(comingDay(month, day, today), 2) : null;
}

/** Reads "December", "Dec 2026", "7 December", "7th of Dec 2026" and "December 7". */
function readNamed(
  tokens: readonly DateToken[],
  today: IsoDate,
  knows: (word: string) => boolean,
): Span | null {
  const leading = parseDay(tokens[0]);
  const of = leading !== null && tokens[1]?.word === 'of' ? 1 : 0;
  const at = leading === null ? 0 : 1 + of;
  const month = monthNumber(tokens[at]?.word ?? '', knows);
  if (month === null) return null;
  const trailing = leading === null ? parseDay(tokens[at + 1]) : null;
  const day = leading ?? trailing;
  const length = at + (trailing === null ? 1 : 2);
  const year = parseFullYear(tokens[length]);
  if (day !== null) {
    const date =
      year === null ? comingDay(month, day, today) : parseIsoDate(`${year}-${pad(month)}-${pad(day)}`);
    return oneDay(date, length + (year === null ? 0 : 1));
  }
  const [thisYear, thisMonth] = yearAndMonth(today);
  const { first, last } = toMonth(`${year ?? (month < thisMonth ? thisYear + 1 : thisYear)}-${pad(month)}`);
  const from = first < today && today <= last ? today : first;
  return { from, to: last, length: length + (year === null ? 0 : 1), oneDay: false };
}

function oneDay(date: IsoDate | null, length: number): Span | null {
  return date && { from: date, to: date, length, oneDay: true };
}

function monthNumber(word: string, knows: (word: string) => boolean): number | null {
  const exact = monthNames.findIndex((name) => {
    const lower = name.toLowerCase();
    return word === lower || word === lower.slice(0, 3) || (word === 'sept' && lower === 'september');
  });
  if (exact >= 0) return exact + 1;
  // Recognises unfinished or misspelt months ("decem", "febuary"), unless the word is a town or has another meaning.
  if (word.length < 5 || knows(word)) return null;
  const near = monthNames.findIndex((name) => {
    const lower = name.toLowerCase();
    return (
      lower.startsWith(word) ||
      (lower.length > 5 && lower[0] === word[0] && editDistance(word, lower, 1) <= 1)
    );
  });
  return near >= 0 ? near + 1 : null;
}

function parseDay(token: DateToken | undefined): number | null {
  const day = /^(\d{1,2})(st|nd|rd|th)?$/.exec(token?.word ?? '')?.[1];
  return day !== undefined && Number(day) >= 1 && Number(day) <= 31 ? Number(day) : null;
}

const parseFullYear = (token: DateToken | undefined): number | null =>
  /^20\d\d$/.test(token?.word ?? '') ? Number(token?.word) : null;

const parseYear = (token: DateToken | undefined): number | null =>
  /^\d\d$/.test(token?.word ?? '') ? 2000 + Number(token?.word) : parseFullYear(token);

const yearAndMonth = (date: IsoDate): [number, number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
];

const pad = (part: number | string) => String(part).padStart(2, '0');

const nextYear = (date: IsoDate): IsoDate => {
  const year = Number(date.slice(0, 4)) + 1;
  return parseIsoDate(`${year}${date.slice(4)}`) ?? `${year}-02-28`;
};

/** Returns the next occurrence of this date, today or later. 29 February is in the next leap year. */
function comingDay(month: number, day: number, today: IsoDate): IsoDate | null {
  const [year] = yearAndMonth(today);
  for (let later = 0; later <= 8; later += 1) {
    const date = parseIsoDate(`${year + later}-${pad(month)}-${pad(day)}`);
    if (date && date >= today) return date;
  }
  return null;
}

import { addDays, type IsoDate } from '@/lib/core/dates';
import { dayAndMonth } from '@/lib/core/months';
import { instantAt, wallClock } from '@/lib/core/zoned-time';

/** `opens` and `closes` are minutes since local midnight. In `workDays`, 1 is Monday and 5 is Friday. */
export type WorkingHours = { opens: number; closes: number; workDays: readonly number[] };

/** Hours of the on-call team, and of consultants without hours of their own. */
export const onCallHours: WorkingHours = { opens: 8 * 60, closes: 18 * 60, workDays: [1, 2, 3, 4, 5] };

type OnCallTime = { now: Date; timeZone: string; hours: WorkingHours; isHoliday: (date: IsoDate) => boolean };

export function isOpen({ now, timeZone, hours, isHoliday }: OnCallTime): boolean {
  const { date, minutes } = wallClock(now, timeZone);
  return worksOn(hours, date) && !isHoliday(date) && minutes >= hours.opens && minutes < hours.closes;
}

/** Time zone and region that apply if no other region is known, for example for a contact message. */
export const onCallTeam = { timeZone: 'Australia/Sydney', regionIso: 'AU-NSW' } as const;

/** Formats whether our phones are open: "Open until 6 pm (Adelaide time)" or "We open on Tuesday at 8 am (Adelaide time)". */
/** Shows the times in the time zone `shownIn`, for a reader who sees other times of this zone beside them. */
export function describeHours(input: OnCallTime, shownIn = input.timeZone): string {
  const { opens, closes } = input.hours;
  const { date } = wallClock(input.now, input.timeZone);
  const show = (minutes: number) =>
    formatTime(wallClock(instantAt(date, minutes, input.timeZone), shownIn).minutes);
  const words = isOpen(input)
    ? `Open until ${show(closes)}`
    : `We open ${nextOpeningDay(input, 'on ')} at ${show(opens)}`;
  return `${words} (${zoneWords(shownIn)})`;
}

/**
 * Returns when the phones open again: "today", or `before` and the weekday, such as "on Monday". With `before`, today
 * and tomorrow are named by their weekday too, because the date may be different in the reader's time zone. Adds the
 * date if the day is a week away or more.
 */
export function nextOpeningDay(
  { now, timeZone, hours, isHoliday }: OnCallTime,
  before = '',
  format = formatDay,
): string {
  const { date: today, minutes } = wallClock(now, timeZone);
  const works = (date: IsoDate) => worksOn(hours, date) && !isHoliday(date);
  let date = minutes < hours.opens ? today : addDays(today, 1);
  while (!works(date)) date = addDays(date, 1);
  const day = format(date);
  const [weekday = ''] = day.split(/\s/);
  if (date === today) return before ? `today, ${weekday},` : 'today';
  return before + (date < addDays(today, 7) ? weekday : day);
}

const step = 30;

/**
 * Returns the time by which a call is promised: `minutes` of working time from now in `timeZone`, rounded up to the
 * half-hour, but not after closing. Weekends and public holidays do not count.
 */
export function callBy(input: {
  now: Date;
  timeZone: string;
  hours: WorkingHours;
  minutes: number;
  isHoliday: (date: IsoDate) => boolean;
}): Date {
  const { now, timeZone, hours, isHoliday } = input;
  const clock = wallClock(now, timeZone);
  let left = input.minutes;
  let date = clock.date;
  // Compares local times, because no region changes its clocks within working hours.
  let from = Math.max(clock.minutes, hours.opens);
  for (;;) {
    if (worksOn(hours, date) && !isHoliday(date) && from < hours.closes) {
      if (from + left <= hours.closes) {
        const due = Math.min(Math.ceil((from + left) / step) * step, hours.closes);
        return instantAt(date, due, timeZone);
      }
      left -= hours.closes - from;
    }
    date = addDays(date, 1);
    from = hours.opens;
  }
}

export function workingMinutes(input: {
  from: Date;
  until: Date;
  timeZone: string;
  hours: WorkingHours;
  isHoliday: (date: IsoDate) => boolean;
}): number {
  const { timeZone, hours, isHoliday } = input;
  const [from, until] = [wallClock(input.from, timeZone), wallClock(input.until, timeZone)];
  let minutes = 0;
  for (let date = from.date; date <= until.date; date = addDays(date, 1)) {
    if (!worksOn(hours, date) || isHoliday(date)) continue;
    const begins = date === from.date ? Math.max(from.minutes, hours.opens) : hours.opens;
    const ends = date === until.date ? Math.min(until.minutes, hours.closes) : hours.closes;
    minutes += Math.max(0, ends - begins);
  }
  return minutes;
}

const weekdayNumber = (date: IsoDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

export const worksOn = ({ workDays }: Pick<WorkingHours, 'workDays'>, date: IsoDate): boolean =>
  workDays.includes(weekdayNumber(date));

export const isWeekday = (date: IsoDate): boolean => worksOn(onCallHours, date);

export const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Formats an instant for sentences, and names the zone: "Thursday 26 November, 6:38 am (Adelaide time)". */
export function formatCallBy(due: Date, timeZone: string): string {
  const { date, minutes } = wallClock(due, timeZone);
  return `${formatDay(date)}, ${formatTime(minutes)} (${zoneWords(timeZone)})`;
}

export function formatDay(date: IsoDate): string {
  return `${days[weekdayNumber(date)]} ${dayAndMonth(date)}`;
}

/** Formats a day for a narrow column: "Mon 30 Nov". */
export function formatShortDay(date: IsoDate): string {
  const [weekday = '', day = '', month = ''] = formatDay(date).split(' ');
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
}

export function formatTime(minutes: number): string {
  if (minutes === 12 * 60) return '12\u00a0noon';
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return `${shown}${rest ? `:${String(rest).padStart(2, '0')}` : ''}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}

/** Formats hours of a week: "Tuesday to Thursday, 9 am to 5 pm (Brisbane time)". */
export function formatWorkingHours({ opens, closes, workDays }: WorkingHours, timeZone: string): string {
  const names = workDays.map((day) => days[day] ?? '');
  const last = names.at(-1) ?? '';
  const isUnbroken = names.length > 2 && workDays.every((day, index) => day === (workDays[0] ?? 0) + index);
  const before = isUnbroken ? names[0] : names.slice(0, -1).join(', ');
  const week = before ? `${before} ${isUnbroken ? 'to' : 'and'} ${last}` : last;
  return `${week}, ${formatTime(opens)} to ${formatTime(closes)} (${zoneWords(timeZone).replaceAll(' ', '\u00a0')})`;
}

export function zoneName(timeZone: string): string {
  if (timeZone === 'Pacific/Auckland') return 'New Zealand';
  const city = timeZone.split('/').at(-1) ?? timeZone;
  return city.replaceAll('_', ' ');
}

export function zoneWords(timeZone: string): string {
  return `${zoneName(timeZone)} time`;
}

export function callPromise(promise: { consultant: string | null; due: Date; timeZone: string }): string {
  const who = promise.consultant ?? 'A consultant';
  return `${who} will call you by ${formatCallBy(promise.due, promise.timeZone)}`;
}

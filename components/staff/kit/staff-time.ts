import { useEffect, useState } from 'react';
import type { IsoDate } from '@/lib/core/dates';
import {
  ceilMinute,
  formatDayTime,
  formatZonedTime,
  shortenTime as shortenMinutes,
} from '@/lib/core/day-time';
import { formatDate } from '@/lib/core/months';
import { count } from '@/lib/core/text';
import { zoneName } from '@/lib/reference/working-hours/call-by';
import { deviceNow } from '@/components/forms/draft';
import type { TaskGroup } from '@/lib/staff/tasks/staff-task';

const dayTime = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const dayMonth = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short' });
const time = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' });

/** Names noon in the same way as the pages of doctors and employers. */
const nameNoon = (text: string): string => text.replace(/(?<!:)\b12\u00a0pm/, '12\u00a0noon');
const shortenTime = (text: string): string => nameNoon(shortenMinutes(text));

/**
 * Formats a time with its day in the browser's time zone: "Mon 23 Nov, 10:42 am". With the time zone of a record, formats
 * the time there and names the zone: "Mon 23 Nov, 9 am AWST".
 */
export const staffDayTime = (at: string, timeZone?: string): string =>
  timeZone ? nameNoon(formatDayTime(new Date(at), timeZone)) : shortenTime(dayTime.format(new Date(at)));

/** Formats a time without its day, in the same way as `staffDayTime`. */
export const staffTime = (at: string, timeZone?: string): string =>
  timeZone ? nameNoon(formatZonedTime(new Date(at), timeZone)) : shortenTime(time.format(new Date(at)));

/** Formats the time of day from which something is possible, in the browser's time zone. */
export const staffStartTime = (at: string): string => staffTime(ceilMinute(new Date(at)).toISOString());

/** Formats the time of a message in the browser's time zone and names the zone: "Mon 23 Nov, 10:42 am AEDT". */
export const staffMessageTime = (at: string): string => staffDayTime(at, readerTimeZone());

/** Formats a time of day in the browser's time zone, always with minutes: "9:00 am". */
export const staffMinutes = (at: string): string => time.format(new Date(at));

/** Formats the day of a time in the browser's time zone: "23 Nov". */
export const staffDay = (at: string): string => dayMonth.format(new Date(at));

/** Zone of all times on pages for staff, except where a doctor's or an employer's local time is the point. */
export const readerTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Names the city of the browser's time zone, such as "Sydney". */
export const readerPlace = (): string => zoneName(readerTimeZone());

/** Names the zone of the times on a page, once at its top. */
export const describeReaderZone = (): string => `Times are in ${readerPlace()} time`;

/** Formats a date for a narrow column: "4 Dec", or "4 Dec 2027" if the year is not the present year. */
export const formatShortDate = (date: IsoDate): string =>
  formatDate(date, { weekday: false, year: !date.startsWith(String(readDeviceClock().getFullYear())) });

const date = new Intl.DateTimeFormat('en-AU', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
});

/** Formats the day of a time in the browser's time zone with weekday and year: "Mon 23 Nov 2026". */
export const staffDate = (at: string): string => date.format(new Date(at)).replace(',', '');

/** Formats a time for a narrow column: "10:42 am" if it is today, otherwise "23 Nov". */
export const staffTimeOrDay = (at: string, now: Date): string =>
  new Date(at).toDateString() === now.toDateString() ? staffTime(at) : staffDay(at);

/** Formats a time in the last two days with its hour: "Today, 12:40 am" or "Yesterday, 8 pm". Otherwise, "24 Nov". */
export function staffRecentTime(at: string, now: Date): string {
  const day = { 0: 'Today', [-1]: 'Yesterday' }[daysUntil(at, now)];
  return day ? `${day}, ${staffTime(at)}` : staffDay(at);
}

/**
 * Describes why a person in this time zone should not be called now: too early or too late. Null if the person can be
 * called.
 */
export function describeBadCallTime(
  now: Date,
  timeZone: string,
): 'too early to call' | 'too late to call' | null {
  const hour = Number(
    new Intl.DateTimeFormat('en-AU', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now),
  );
  if (hour < 8) return 'too early to call';
  return hour >= 20 ? 'too late to call' : null;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** Formats a time as the value of a `datetime-local` field, in the browser's time zone. */
export const toFieldValue = (at: Date): string =>
  `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;

/** Returns the time at which the reader's next day begins. */
export const startOfTomorrow = (now: Date): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

// Rounds, because a day on which the clocks change has 23 or 25 hours.
const daysUntil = (at: string, now: Date) =>
  Math.round((startOfDay(new Date(at)) - startOfDay(now)) / 86_400_000);

const minutesUntil = (at: string, now: Date) => Math.round((new Date(at).getTime() - now.getTime()) / 60_000);

function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours < 24) return `${hours} h${rest ? ` ${rest} min` : ''}`;
  return `${Math.floor(hours / 24)} day${hours < 48 ? '' : 's'}`;
}

/**
 * Describes how long ago or how soon a time is: "42 min late", "Now", "In 1 h 5 min", "Tomorrow", "In 3 days".
 * Days to come are in the reader's time zone.
 */
export function describeTimeUntil(at: string, now: Date): { late: boolean; text: string } {
  const minutes = minutesUntil(at, now);
  const amount = formatMinutes(Math.abs(minutes));
  if (minutes === 0) return { late: false, text: 'Now' };
  if (minutes < 0) return { late: true, text: `${amount} late` };
  const days = daysUntil(at, now);
  if (days === 0) return { late: false, text: `In ${amount}` };
  return { late: false, text: days === 1 ? 'Tomorrow' : `In ${days} days` };
}

export const dueGroups = ['Overdue', 'Today', 'Next 3 days', 'Later'] as const;

/** Returns the group in which the list shows a call that is due at this time. Days are in the reader's time zone. */
export function describeDueGroup(at: string, now: Date): (typeof dueGroups)[number] {
  const due = new Date(at);
  if (due < now) return 'Overdue';
  const days = daysUntil(at, now);
  if (days === 0) return 'Today';
  return days <= 3 ? 'Next 3 days' : 'Later';
}

/** Returns the group in which the list shows a task that is due at this time. Days are in the reader's time zone. */
export function describeTaskGroup(at: string, now: Date): TaskGroup {
  const due = new Date(at);
  if (due < now) return 'Overdue';
  return startOfDay(due) === startOfDay(now) ? 'Today' : 'Later';
}

/** Describes how long ago a time was. Days are calendar days in the reader's time zone. */
export function describeAge(at: string, now: Date): string {
  const minutes = Math.max(0, -minutesUntil(at, now));
  if (minutes >= 24 * 60) return `${count(-daysUntil(at, now), 'day')} ago`;
  return minutes === 0 ? 'less than a minute ago' : `${formatMinutes(minutes)} ago`;
}

/** Formats the time since `since` in whole hours, or in minutes if it is less than an hour. */
export function describeWait(since: string, now: Date): string {
  const minutes = Math.max(1, -minutesUntil(since, now));
  return formatMinutes(minutes < 60 ? minutes : minutes - (minutes % 60));
}

export const describeStart = (daysAhead: number): string =>
  `starts ${daysAhead === 0 ? 'today' : daysAhead === 1 ? 'tomorrow' : `in ${daysAhead} days`}`;

const readDeviceClock = () => new Date(deviceNow());

export function useNow(): Date {
  const [now, setNow] = useState(readDeviceClock);
  useEffect(() => {
    const timer = setInterval(() => setNow(readDeviceClock()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

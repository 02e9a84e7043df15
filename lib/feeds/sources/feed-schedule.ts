import { addDays } from '@/lib/core/dates';
import { instantAt, wallClock } from '@/lib/core/zoned-time';

export type FeedSchedule = {
  everyMinutes: number | null;
  atHours: readonly number[] | null;
  timeZone: string;
};

const minute = 60_000;

export function nextRunAt({ everyMinutes, atHours, timeZone }: FeedSchedule, now: Date): Date {
  if (everyMinutes !== null) return new Date(now.getTime() + everyMinutes * minute);
  const today = wallClock(now, timeZone).date;
  const times = [today, addDays(today, 1), addDays(today, 2)].flatMap((date) =>
    [...(atHours ?? [])].sort((a, b) => a - b).map((hour) => instantAt(date, hour * 60, timeZone)),
  );
  return times.find((time) => time > now) ?? new Date(now.getTime() + 24 * 60 * minute);
}

/**
 * Returns when to try again. The wait starts at 2 minutes and doubles with each failure in a row, up to an hour. The
 * next attempt is never later than the next scheduled time.
 */
export function retryAt(schedule: FeedSchedule, failures: number, now: Date): Date {
  const wait = Math.min(2 ** Math.min(failures, 10), 60) * minute;
  const regular = nextRunAt(schedule, now);
  const retry = new Date(now.getTime() + wait);
  return retry < regular ? retry : regular;
}

import { useEffect, useState } from 'react';
import { deviceNow } from '@/components/forms/draft';

const dayTime = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const time = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' });

/** Formats a time with its day, in the time zone of the browser: "Mon, 23 Nov, 10:42 am". */
export const staffDayTime = (at: string): string => dayTime.format(new Date(at));

/** Formats a time in the time zone of the browser: "10:42 am". */
export const staffTime = (at: string): string => time.format(new Date(at));

export const formatTimeIn = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', timeZone }).format(now);

/**
 * Returns whether it is too early or too late to call a person in this time zone. Null if the person can be called now.
 */
export function describeBadCallTime(now: Date, timeZone: string): 'too early' | 'too late' | null {
  const hour = Number(
    new Intl.DateTimeFormat('en-AU', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now),
  );
  if (hour < 8) return 'too early';
  return hour >= 20 ? 'too late' : null;
}

/** Describes how long ago or how soon a time is: "42 min late", "In 1 h 5 min", "In 3 days". */
export function describeTimeUntil(at: string, now: Date): { late: boolean; text: string } {
  const minutes = Math.round((new Date(at).getTime() - now.getTime()) / 60_000);
  const far = Math.abs(minutes);
  const hours = Math.floor(far / 60);
  const rest = far % 60;
  const amount =
    far < 60
      ? `${far} min`
      : hours < 24
        ? `${hours} h${rest ? ` ${rest} min` : ''}`
        : `${Math.floor(hours / 24)} day${hours < 48 ? '' : 's'}`;
  return minutes < 0 ? { late: true, text: `${amount} late` } : { late: false, text: `In ${amount}` };
}

const readDeviceClock = () => new Date(deviceNow());

/** Returns the current time. Makes the component render again every 30 seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(readDeviceClock);
  useEffect(() => {
    const timer = setInterval(() => setNow(readDeviceClock()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

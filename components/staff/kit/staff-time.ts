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

/** Formats an instant in the reader's zone: "Mon, 23 Nov, 10:42 am". */
export const staffDayTime = (at: string): string => dayTime.format(new Date(at));

/** Formats the time of an instant in the reader's zone: "10:42 am". */
export const staffTime = (at: string): string => time.format(new Date(at));

export const timeThere = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', timeZone }).format(now);

/** Returns whether it is too early or too late to call a person in this time zone. Null if calling is fine. */
export function sleepsThere(now: Date, timeZone: string): 'too early' | 'too late' | null {
  const hour = Number(
    new Intl.DateTimeFormat('en-AU', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now),
  );
  if (hour < 8) return 'too early';
  return hour >= 20 ? 'too late' : null;
}

/** Describes how far away an instant is: "42 min late", "in 1 h 5 min", "in 3 days". */
export function howFar(at: string, now: Date): { late: boolean; text: string } {
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

/** Returns the time of the computer's clock. Renders again every 30 seconds with the current time. */
export function useNow(): Date {
  const [now, setNow] = useState(readDeviceClock);
  useEffect(() => {
    const timer = setInterval(() => setNow(readDeviceClock()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

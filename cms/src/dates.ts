// Days are in Sydney time. During the morning in Sydney, the UTC date is still the day before.
const ofSydney = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

export const dayInSydney = (now = new Date()): string => ofSydney.format(now);

/** Returns today's date in Sydney with the time noon UTC, because Payload stores date fields in this form. */
export const today = (now = new Date()): string => `${dayInSydney(now)}T12:00:00.000Z`;

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', ...options });
  return (moment: Date) => formatter.format(moment);
};
/** Formats a day in Sydney time, such as "Wed, 25 Nov 2026". */
export const dayLabel = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
/** Formats a time of day in Sydney, such as "9:30 am". */
export const timeLabel = format({ timeStyle: 'short' });
const momentLabel = format({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats a day and time in Sydney, such as "25 Nov 2026, 9:30 am (Sydney time)". */
export const momentInSydney = (moment: Date): string => `${momentLabel(moment)} (Sydney time)`;

const hourMs = 3_600_000;
const hourOfSydney = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Returns the next Monday at 8 am in Sydney, whatever the machine's time zone is. */
export function nextMondayMorning(now: Date): Date {
  // Tries each full hour, which is enough because Sydney differs from UTC by whole hours.
  let at = (Math.floor(now.getTime() / hourMs) + 1) * hourMs;
  for (;;) {
    const parts = hourOfSydney.formatToParts(at);
    const value = (type: string) => parts.find((part) => part.type === type)?.value;
    if (value('weekday') === 'Mon' && value('hour') === '08') return new Date(at);
    at += hourMs;
  }
}

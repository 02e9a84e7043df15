// Editors and readers are there: until late in their morning the universal time still has the day before.
const ofSydney = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in Sydney, as in 2026-11-25. */
export const dayInSydney = (now = new Date()): string => ofSydney.format(now);

/** The day in Sydney as a date field stores a day that is chosen: at noon of the universal time. */
export const today = (now = new Date()): string => `${dayInSydney(now)}T12:00:00.000Z`;

const momentOfSydney = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A moment as editors read it, such as "25 Nov 2026, 9:30 am (Sydney time)". */
export const momentInSydney = (moment: Date): string => `${momentOfSydney.format(moment)} (Sydney time)`;

const hourMs = 3_600_000;
const hourOfSydney = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The next Monday at 8 in the morning in Sydney, wherever this runs. */
export function nextMondayMorning(now: Date): Date {
  // Sydney differs from the universal time by whole hours.
  let at = (Math.floor(now.getTime() / hourMs) + 1) * hourMs;
  for (;;) {
    const parts = hourOfSydney.formatToParts(at);
    const value = (type: string) => parts.find((part) => part.type === type)?.value;
    if (value('weekday') === 'Mon' && value('hour') === '08') return new Date(at);
    at += hourMs;
  }
}

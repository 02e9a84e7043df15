import { addDays } from '@/lib/core/dates';
import { instantAt, wallClock } from '@/lib/core/zoned-time';
import { formatTime } from '@/lib/reference/working-hours/call-by';

/** Between these times in the doctor's time zone, the site sends nothing. In minutes since midnight. */
export const quietHours = { from: 21 * 60, until: 8 * 60 } as const;
export const quietHoursText = `between ${formatTime(quietHours.from)} and ${formatTime(quietHours.until)}`;

/** In ms. If a notice would be too late after the quiet hours, it is sent this long before the quiet hours begin. */
const earlierByMs = 60 * 60_000;

/**
 * Returns the time zones whose quiet hours apply to a doctor. If the account has no time zone, the owner of an
 * Australian number may be anywhere from Perth to Sydney, so the quiet hours of both apply.
 */
export function findQuietZones({ timeZone, number }: { timeZone: string | null; number: string }): string[] {
  if (timeZone) return [timeZone];
  return number.startsWith('+64') ? ['Pacific/Auckland'] : ['Australia/Sydney', 'Australia/Perth'];
}

/** Returns start and end of the quiet hours that include an instant. Null if the instant is outside them. */
function findQuiet(at: Date, zone: string): { from: Date; until: Date } | null {
  const { date, minutes } = wallClock(at, zone);
  if (minutes >= quietHours.until && minutes < quietHours.from) return null;
  const evening = minutes >= quietHours.from ? date : addDays(date, -1);
  return {
    from: instantAt(evening, quietHours.from, zone),
    until: instantAt(addDays(evening, 1), quietHours.until, zone),
  };
}

type Plan = { dueAt: Date; usefulUntil: Date; now: Date; zones: readonly string[] };

/**
 * Returns when to send a notice. A notice that is due in the quiet hours waits until they end. If that would be after
 * `usefulUntil`, the notice is sent an hour before the quiet hours begin. Null if the notice can be sent at neither
 * time.
 */
export function planNotice({ dueAt, usefulUntil, now, zones }: Plan): Date | null {
  const wanted = dueAt > now ? dueAt : now;
  const quiet = findQuietOfAll(wanted, zones);
  const at = quiet?.until ?? wanted;
  if (at <= usefulUntil) return at;
  if (!quiet) return null;
  const earlier = new Date(quiet.from.getTime() - earlierByMs);
  const before = earlier > now ? earlier : now;
  return findQuietOfAll(before, zones) ? null : before;
}

/**
 * Returns the period around an instant in which at least one of the zones has quiet hours. Null if no zone has quiet
 * hours at this instant.
 */
function findQuietOfAll(at: Date, zones: readonly string[]): { from: Date; until: Date } | null {
  const findAny = (instant: Date) => zones.flatMap((zone) => findQuiet(instant, zone) ?? [])[0] ?? null;
  const beforehand = (instant: Date) => new Date(instant.getTime() - 60_000);
  const first = findAny(at);
  if (!first) return null;
  let { from, until } = first;
  for (let next = findAny(until); next; next = findAny(until)) until = next.until;
  for (let last = findAny(beforehand(from)); last; last = findAny(beforehand(from))) from = last.from;
  return { from, until };
}

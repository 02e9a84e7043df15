import { randomUUID } from 'node:crypto';
import type { App } from '@/lib/http/app.server';
import { addDays, dateInZone, type IsoDate } from '@/lib/core/dates';
import { instantAt, wallClock } from '@/lib/core/zoned-time';
import { onCallHours } from '@/lib/reference/working-hours/call-by';
import { fixedClock } from '@/lib/services/clock/clock';
import { recordChanges } from '@/lib/platform/staff-kit/audit-log.server';
import { staffResources } from '@/lib/app/staff-resources.server';
import type { StaffMember } from '@/lib/platform/staff-kit/staff';
import type { StaffAction, StaffRow } from '@/lib/platform/staff-kit/staff-resource.server';

export type DemoContext = { app: App; now: Date };

export type DemoStaff = Record<'hannah' | 'tom' | 'lucy' | 'marek', StaffMember>;

export const deskZone = 'Australia/Sydney';
const minuteMs = 60_000;

export const minutesAfter = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * minuteMs);

/** Returns a time of day in Sydney, on the day `daysAgo` weekdays before today. */
export function workingTime({ now }: DemoContext, daysAgo: number, hour: number, minute = 0): Date {
  let day = dateInZone(now, deskZone);
  for (let left = daysAgo; left > 0;) {
    day = addDays(day, -1);
    if (!isWeekend(day)) left -= 1;
  }
  return instantAt(day, hour * 60 + minute, deskZone);
}

/** Returns this time of day in Sydney on the last weekday on which it has passed. */
export function lastWorkingTime(context: DemoContext, hour: number, minute = 0): Date {
  const today = workingTime(context, 0, hour, minute);
  const isPast = today <= context.now && !isWeekend(dateInZone(context.now, deskZone));
  return isPast ? today : workingTime(context, 1, hour, minute);
}

/** Returns the time that is this many minutes of working time before now, so that weekends and nights do not count. */
export function workingMinutesAgo({ now }: DemoContext, minutes: number): Date {
  const clock = wallClock(now, deskZone);
  let day = clock.date;
  let end = Math.min(clock.minutes, onCallHours.closes);
  for (let left = minutes; ; end = onCallHours.closes) {
    if (!isWeekend(day) && end > onCallHours.opens) {
      if (end - left >= onCallHours.opens) return instantAt(day, end - left, deskZone);
      left -= end - onCallHours.opens;
    }
    day = addDays(day, -1);
  }
}

/** Moves a time at the weekend to Monday. Never returns a time after now. */
export function onWorkday({ now }: DemoContext, at: Date): Date {
  let day = at;
  while (isWeekend(dateInZone(day, deskZone))) day = minutesAfter(day, 24 * 60);
  return day < now ? day : now;
}

/** Returns a time of day in Sydney, on the day `days` weekdays after today. */
export function nextWorkingTime({ now }: DemoContext, days: number, hour: number, minute = 0): Date {
  let day = dateInZone(now, deskZone);
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return instantAt(day, hour * 60 + minute, deskZone);
}

/** Returns the time in this many minutes. Outside working hours, returns a time on the morning of the next weekday. */
export function soonInWorkingTime(context: DemoContext, minutes: number): Date {
  const soon = minutesAfter(context.now, minutes);
  const clock = wallClock(soon, deskZone);
  const { opens, closes } = onCallHours;
  if (clock.minutes >= opens && clock.minutes < closes && !isWeekend(clock.date)) return soon;
  let day = clock.minutes < closes ? clock.date : addDays(clock.date, 1);
  while (isWeekend(day)) day = addDays(day, 1);
  return instantAt(day, opens + minutes, deskZone);
}

export const isWeekend = (day: IsoDate) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

export const daysFromToday = ({ now }: DemoContext, days: number): IsoDate =>
  addDays(dateInZone(now, deskZone), days);

/**
 * Returns the site's services with a clock fixed at `now`, so that each step of the demo data can have its own time.
 */
export const servicesAt = ({ app }: DemoContext, now: Date) => ({
  db: app.db,
  now,
  clock: fixedClock(now),
  staffEmail: app.config.staffEmail,
});

type StepOfStaff = {
  member: StaffMember;
  at: Date;
  resource: keyof typeof staffResources;
  action: string;
  id?: string;
  body?: object;
};

/**
 * Runs an action as the API of the back office does: checks the body, and writes the audit log in the same transaction.
 */
export async function actAsStaff(
  { app }: DemoContext,
  { member, at, resource, action: name, id = '', body = {} }: StepOfStaff,
): Promise<StaffRow> {
  const read = findAction(resource, name).read(body);
  if (!read.ok) throw new Error(`Demo: ${resource}/${name} refused its fields`, { cause: read.error });
  const context = { app: { ...app, clock: fixedClock(at) }, db: app.db, now: at, member };
  const run = await read.prepare(context, id);
  return app.db.transaction().execute(async (trx) => {
    const done = await run({ ...context, db: trx });
    if (!done.ok) throw new Error(`Demo: ${resource}/${name} of ${id} failed with ${done.failure.code}`);
    const { data, change } = done.value;
    if (change)
      await recordChanges(trx, [change].flat(), {
        staffId: member.id,
        screen: `/staff/${resource}`,
        now: at,
      });
    return data;
  });
}

function findAction(resource: keyof typeof staffResources, name: string): StaffAction {
  const { create, actions = {} } = staffResources[resource] as (typeof staffResources)['vacancies'];
  const action = name === 'create' ? create : actions[name];
  if (!action) throw new Error(`Demo: ${resource} has no action ${name}`);
  return action;
}

export const newId = (): string => randomUUID();

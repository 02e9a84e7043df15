import { z } from 'zod';
import { bookingTime } from '@/lib/consultants/bookings/booking';
import { getWorkplace } from '@/lib/consultants/consultant/consultant';
import { onCallHours, onCallTeam, worksOn, type WorkingHours } from '@/lib/reference/working-hours/call-by';
import { listConsultants } from '@/lib/consultants/consultant/list-consultants.server';
import { isPublicHoliday, publicHolidays } from '@/lib/reference/working-hours/public-holidays.server';
import {
  addConsultantLeave,
  removeConsultantLeave,
} from '@/lib/consultants/consultant/set-consultant-leave.server';
import { addDays, dateInZone, type IsoDate } from '@/lib/core/dates';
import { fail, ok } from '@/lib/core/result';
import { instantAt } from '@/lib/core/zoned-time';
import { hasRole, type StaffRole } from '@/lib/platform/staff-kit/staff';
import {
  staffAction,
  staffList,
  type StaffContext,
  type StaffFailure,
  type StaffResource,
} from '@/lib/platform/staff-kit/staff-resource.server';
import type { CallOnLeave, LeaveAbout, StaffLeave } from './staff-leave';
import { listCallsBetween } from '@/lib/consultants/bookings/booking-store.server';
import {
  findConsultantSlug,
  listConsultantLeave,
} from '@/lib/consultants/consultant/consultant-store.server';

const roles: readonly StaffRole[] = ['consultant', 'manager'];
const holidaysAhead = 183;
const maxCalls = 100;

const mayChange = ({ member }: StaffContext, consultantId: string) =>
  hasRole(member, ['manager']) || member.consultantId === consultantId;

const getToday = ({ now }: StaffContext) => dateInZone(now, onCallTeam.timeZone);

async function leaveRows(context: StaffContext): Promise<StaffLeave[]> {
  const { db } = context;
  const consultants = await listConsultants({ db });
  const leave = await listConsultantLeave(db, getToday(context));
  const data = await context.app.referenceData();
  return Promise.all(
    leave.map(async ({ id, consultantId, firstDay, lastDay, note }) => {
      const who = consultants.find((one) => one.id === consultantId);
      const may = mayChange(context, consultantId);
      const calls = await callsOn(context, { consultantId, firstDay, lastDay });
      return {
        ...{ id, consultantId, firstDay, lastDay },
        workingDays: countWorkingDays(
          { firstDay, lastDay },
          { ...(who ?? onCallHours), regionIso: getWorkplace(data, who ?? { regions: [] }).regionIso },
        ),
        consultant: who ? `${who.givenName} ${who.familyName}`.trim() : 'Former consultant',
        note: may ? note : '',
        calls: calls.map(({ reference }) => reference),
        mayChange: may,
      };
    }),
  );
}

function countWorkingDays(
  { firstDay, lastDay }: Pick<Days, 'firstDay' | 'lastDay'>,
  { workDays, regionIso }: Pick<WorkingHours, 'workDays'> & { regionIso: string },
): number {
  let total = 0;
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1))
    if (worksOn({ workDays }, day) && !isPublicHoliday(day, regionIso)) total += 1;
  return total;
}

type Days = { consultantId: string; firstDay: IsoDate; lastDay: IsoDate };

async function callsOn(
  { app, db }: StaffContext,
  { consultantId, firstDay, lastDay }: Days,
): Promise<CallOnLeave[]> {
  const who = (await listConsultants({ db })).find((one) => one.id === consultantId);
  if (!who) return [];
  const { timeZone } = getWorkplace(await app.referenceData(), who);
  const { calls } = await listCallsBetween(db, {
    ...{ consultantId, limit: maxCalls, offset: 0 },
    from: instantAt(firstDay, 0, timeZone),
    to: instantAt(addDays(lastDay, 1), 0, timeZone),
  });
  return calls.map((call) => ({
    reference: call.reference,
    time: bookingTime({ ...call, timeZone }),
    doctor: `${call.givenName} ${call.familyName}`.trim(),
  }));
}

async function aboutLeave(context: StaffContext): Promise<LeaveAbout> {
  const today = getToday(context);
  const until = addDays(today, holidaysAhead);
  const data = await context.app.referenceData();
  const regions = [...data.regions.values()];
  const found = new Map<string, LeaveAbout['holidays'][number]>();
  for (const { iso, name: region } of regions)
    for (const year of new Set([today.slice(0, 4), until.slice(0, 4)]))
      for (const [date, name] of publicHolidays(iso, year)) {
        if (date < today || date > until) continue;
        const holiday = found.get(`${date} ${name}`) ?? { date, name, regions: [] };
        found.set(`${date} ${name}`, { ...holiday, regions: [...holiday.regions, region] });
      }
  return {
    today,
    consultants: (await listConsultants(context))
      .filter(({ id }) => mayChange(context, id))
      .map(({ id, givenName, familyName }) => ({ id, name: `${givenName} ${familyName}`.trim() })),
    holidays: [...found.values()]
      .map((holiday) => ({ ...holiday, regions: nameCountries(holiday.regions, regions) }))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
  };
}

function nameCountries(
  observing: readonly string[],
  regions: readonly { name: string; country: string }[],
): string[] {
  let left = [...observing];
  const whole: string[] = [];
  for (const [country, name] of Object.entries({ AU: 'Australia', NZ: 'New Zealand' })) {
    const all = regions.filter((region) => region.country === country).map((region) => region.name);
    const others = all.filter((region) => !left.includes(region));
    if (others.length > 2 || others.length >= all.length / 2) continue;
    left = left.filter((region) => !all.includes(region));
    whole.push(`all of ${name}${others.length > 0 ? ` except ${others.join(' and ')}` : ''}`);
  }
  return [...whole, ...left];
}

const day = (which: string) => z.iso.date(`Enter the ${which} day`);
const days = { firstDay: day('first'), lastDay: day('last') };
const note = z.string().trim().max(200, 'Use 200 characters or fewer').default('');

const unknown: StaffFailure = { code: 'leave/unknown', message: 'We cannot find this leave', status: 404 };
const nobody: StaffFailure = {
  code: 'consultants/unknown',
  message: 'We cannot find this consultant',
  status: 404,
};
const impossible: StaffFailure = {
  code: 'consultants/impossible-leave',
  message: 'The last day must be on or after the first day, and at most a year later',
  fields: { lastDay: 'The last day must be on or after the first day, and at most a year later' },
};

async function findSlugIfAllowed(context: StaffContext, consultantId: string): Promise<string | null> {
  return mayChange(context, consultantId) ? findConsultantSlug(context.db, consultantId) : null;
}

const sameDays = (one: Days, other: Days) =>
  one.consultantId === other.consultantId && one.firstDay === other.firstDay && one.lastDay === other.lastDay;

/**
 * Days on which visitors cannot book calls with a consultant. Calls booked before the leave was entered stay until
 * staff move them.
 */
export const staffLeave: StaffResource = {
  roles,
  list: staffList({
    filters: z.object({ consultant: z.uuid().optional().catch(undefined) }),
    sorts: ['firstDay'],
    run: async (context, { filters, limit, offset }) => {
      const rows = (await leaveRows(context)).filter(
        ({ consultantId }) => !filters.consultant || consultantId === filters.consultant,
      );
      return {
        rows: rows.slice(offset, offset + limit),
        total: rows.length,
        about: await aboutLeave(context),
      };
    },
  }),
  create: staffAction({
    roles,
    body: z.object({ consultantId: z.uuid('Choose the consultant who will be on leave'), note, ...days }),
    run: async (context, _, entered) => {
      const { consultantId, firstDay, lastDay } = entered;
      const slug = await findSlugIfAllowed(context, consultantId);
      if (!slug) return fail(nobody);
      const { db, now } = context;
      const added = await addConsultantLeave({ db, now }, { slug, ...entered });
      if (!added.ok) return fail(impossible);
      const row = (await leaveRows(context)).find((one) => sameDays(one, entered));
      return ok({
        // The list omits leave that has ended. If the entered leave is in the past, returns the entered values.
        data: row ?? { id: `${consultantId}-${firstDay}`, ...entered },
        change: added.value.added
          ? { action: 'leave.entered', subject: consultantId, after: { firstDay, lastDay } }
          : null,
      });
    },
  }),
  actions: {
    preview: staffAction({
      roles,
      looksOnly: true,
      body: z.object({ consultantId: z.uuid('Choose the consultant who will be on leave'), ...days }),
      run: async (context, id, asked) => {
        if (!mayChange(context, asked.consultantId)) return fail(nobody);
        if (asked.lastDay < asked.firstDay) return fail(impossible);
        return ok({ data: { id, calls: await callsOn(context, asked) }, change: null });
      },
    }),
    end: staffAction({
      roles,
      body: z.object({}),
      run: async (context, id) => {
        const row = (await leaveRows(context)).find((one) => one.id === id);
        const slug = row && (await findSlugIfAllowed(context, row.consultantId));
        if (!row || !slug) return fail(unknown);
        const { firstDay, lastDay, consultantId } = row;
        const { db, now } = context;
        const removed = await removeConsultantLeave({ db, now }, { slug, firstDay, lastDay });
        return ok({
          data: row,
          change:
            removed.ok && removed.value.removed
              ? { action: 'leave.ended', subject: consultantId, before: { firstDay, lastDay } }
              : null,
        });
      },
    }),
    change: staffAction({
      roles,
      body: z.object({ note, ...days }),
      run: async (context, id, change) => {
        const row = (await leaveRows(context)).find((one) => one.id === id);
        const slug = row && (await findSlugIfAllowed(context, row.consultantId));
        if (!row || !slug) return fail(unknown);
        const { db, now } = context;
        const { consultantId } = row;
        const before = { firstDay: row.firstDay, lastDay: row.lastDay };
        await removeConsultantLeave({ db, now }, { slug, ...before });
        const added = await addConsultantLeave({ db, now }, { slug, ...change });
        if (!added.ok) return fail(impossible);
        const after = { firstDay: change.firstDay, lastDay: change.lastDay };
        const data = (await leaveRows(context)).find((one) => sameDays(one, { consultantId, ...after }));
        return ok({
          data: data ?? row,
          change: { action: 'leave.changed', subject: consultantId, before, after },
        });
      },
    }),
  },
};

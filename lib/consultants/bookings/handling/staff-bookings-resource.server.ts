import { z } from 'zod';
import { cancelBooking } from '@/lib/consultants/bookings/cancel-booking.server';
import {
  bookingDay,
  bookingHours,
  bookingTime,
  staffTopics,
  type Booking,
} from '@/lib/consultants/bookings/booking';
import { slotsByDay } from '@/lib/consultants/bookings/booking-slots';
import { findBooking } from '@/lib/consultants/bookings/find-booking.server';
import { listFreeSlots } from '@/lib/consultants/bookings/list-free-slots.server';
import { moveBooking } from '@/lib/consultants/bookings/move-booking.server';
import { isWeekday, onCallTeam } from '@/lib/reference/working-hours/call-by';
import { getWorkplace } from '@/lib/consultants/consultant/consultant';
import { listConsultants } from '@/lib/consultants/consultant/list-consultants.server';
import { addDays, dateInZone, parseIsoDate, type IsoDate } from '@/lib/core/dates';
import { fail, ok } from '@/lib/core/result';
import { instantAt, wallClock } from '@/lib/core/zoned-time';
import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import type { AuditAction } from '@/lib/platform/staff-kit/audit-actions';
import {
  staffAction,
  staffList,
  type StaffContext,
  type StaffFailure,
  type StaffResource,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { bookBody, bookForDoctor } from './book-for-doctor.server';
import { listWorkingWeek } from './list-working-week.server';
import { previewBookingEmail } from './preview-booking-email.server';
import type { CallDay, StaffCall, StaffCallDetail, WorkingWeek } from './staff-booking';
import { listCallsBetween } from '@/lib/consultants/bookings/booking-store.server';

const roles: readonly StaffRole[] = ['consultant', 'manager'];

const messages: Record<string, [message: string, status: 404 | 409]> = {
  'bookings/unknown': ['We cannot find this call', 404],
  'bookings/cancelled': ['This call has been cancelled', 409],
  'bookings/begun': ['This call has started', 409],
  'bookings/slot-taken': ['This time is no longer free. Choose another time', 409],
  'bookings/double-booked': ['The doctor has another call at this time. Choose another time', 409],
  'bookings/stale': ['This call has been moved since you opened it. You now see its current time', 409],
};

const refused = (code: string): StaffFailure => {
  const [message, status] = messages[code] ?? [
    'Your change was not saved. Reload the page and try again',
    409,
  ];
  return { code, message, status };
};

const reason = z.string().trim().min(1, 'Enter the reason').max(200, 'Use 200 characters or fewer');
const moved = z.number().int().min(0);
const target = z.object({ startsAt: z.iso.datetime(), consultantId: z.uuid(), moved });

/**
 * Returns the Monday of the working week that contains the day. A Saturday or Sunday belongs to the week that follows.
 */
function getWorkingWeekMonday(day: IsoDate): IsoDate {
  let monday = day;
  while (!isWeekday(monday)) monday = addDays(monday, 1);
  while (isWeekday(addDays(monday, -1))) monday = addDays(monday, -1);
  return monday;
}

const buildContext = async ({ app, db, now }: StaffContext) => ({
  db,
  now,
  data: await app.referenceData(),
  staffEmail: app.config.staffEmail,
});
type Context = Awaited<ReturnType<typeof buildContext>>;

function toStaffCall(booking: Booking, zoneOf: (consultantId: string) => string): StaffCall {
  const timeZone = zoneOf(booking.consultantId);
  return {
    id: booking.reference,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    consultantId: booking.consultantId,
    consultant: `${booking.consultant.givenName} ${booking.consultant.familyName}`.trim(),
    doctor: `${booking.givenName} ${booking.familyName}`.trim(),
    phone: booking.phone,
    topic: staffTopics[booking.topic],
    doctorsTime: bookingTime(booking),
    doctorsHours: bookingHours(booking),
    doctorsTimeZone: booking.timeZone,
    consultantsDay: bookingDay({ ...booking, timeZone }),
    consultantsHours: bookingHours({ ...booking, timeZone }),
  };
}

async function createZoneLookup({ db, data }: Context) {
  const zones = new Map(
    (await listConsultants({ db })).map((one) => [one.id, getWorkplace(data, one).timeZone]),
  );
  return (id: string) => zones.get(id) ?? onCallTeam.timeZone;
}

async function findCall(context: Context, reference: string): Promise<StaffCallDetail | null> {
  const booking = await findBooking(context.db, { reference });
  if (!booking) return null;
  const begun = booking.startsAt <= context.now;
  const state = booking.state === 'cancelled' ? 'cancelled' : begun ? 'begun' : 'booked';
  const { email, note, timeZone } = booking;
  return {
    ...toStaffCall(booking, await createZoneLookup(context)),
    state,
    email,
    note,
    moved: booking.moved,
    free: state === 'booked' ? await listFreeTimes(context, timeZone) : [],
  };
}

async function listFreeTimes(context: Context, timeZone: string): Promise<StaffCallDetail['free']> {
  const [slots, consultants] = await Promise.all([
    listFreeSlots(context, { lead: 0 }),
    listConsultants(context),
  ]);
  const names = new Map(
    consultants.map(({ id, givenName, familyName }) => [id, `${givenName} ${familyName}`.trim()]),
  );
  return [...slotsByDay(slots, timeZone).values()].flat().map(({ startsAt, consultantIds }) => ({
    startsAt: startsAt.toISOString(),
    doctorsTime: bookingTime({ startsAt, timeZone }),
    consultants: consultantIds.map((id) => ({ id, name: names.get(id) ?? '' })),
  }));
}

type DescribeDayInput = {
  day: IsoDate;
  consultants: readonly WorkingWeek[];
};

async function describeDay(context: Context, { day, consultants }: DescribeDayInput): Promise<CallDay> {
  const zones = new Map(consultants.map(({ id, timeZone }) => [id, timeZone]));
  const isOn = (startsAt: Date, id: string) => {
    const timeZone = zones.get(id);
    return timeZone !== undefined && wallClock(startsAt, timeZone).date === day;
  };
  const slots = await listFreeSlots(context, { lead: 0 });
  return {
    date: day,
    free: slots.flatMap(({ startsAt, consultantIds }) =>
      consultantIds
        .filter((consultantId) => isOn(startsAt, consultantId))
        .map((consultantId) => ({ consultantId, startsAt: startsAt.toISOString() })),
    ),
    zones: [...new Set([...context.data.regions.values()].map(({ timeZone }) => timeZone))],
  };
}

const stepBy = ({ member }: StaffContext, step: { reason: string; moved: number }) => ({
  actor: `staff:${member.id}`,
  ...step,
});

async function done(context: Context, reference: string, action: AuditAction | null, states: object) {
  const data = (await findCall(context, reference)) ?? { id: reference };
  return ok({ data, change: action === null ? null : { action, subject: reference, ...states } });
}

const toAuditFields = ({ startsAt, consultantId }: Booking) => ({
  startsAt: startsAt.toISOString(),
  consultantId,
});

export const staffBookings: StaffResource = {
  roles,
  list: staffList({
    filters: z.object({
      week: z.iso.date().optional().catch(undefined),
      /** Lists only the calls of this consultant. `own` is the reader, if the reader is a consultant. */
      consultant: z.uuid().or(z.literal('own')).optional().catch(undefined),
      /** Lists only this day, with its free slots. */
      day: z.iso.date().optional().catch(undefined),
    }),
    sorts: ['startsAt'],
    run: async (staff, { filters, limit, offset }) => {
      const context = await buildContext(staff);
      const viewer = staff.member.consultantId;
      const zoneOf = await createZoneLookup(context);
      const today = dateInZone(staff.now, zoneOf(viewer ?? ''));
      const day = filters.day ? parseIsoDate(filters.day) : null;
      const week = getWorkingWeekMonday(day || (filters.week && parseIsoDate(filters.week)) || today);
      const [page, consultants] = await Promise.all([
        listCallsBetween(staff.db, {
          from: instantAt(day ?? week, 0, 'Pacific/Auckland'),
          to: instantAt(addDays(day ?? week, day ? 1 : 5), 0, 'Australia/Perth'),
          consultantId: filters.consultant === 'own' ? (viewer ?? undefined) : filters.consultant,
          limit,
          offset,
        }),
        listWorkingWeek(context, week),
      ]);
      return {
        rows: page.calls.map((call) => toStaffCall(call, zoneOf)),
        total: page.total,
        about: {
          ...{ week, today, previous: addDays(week, -7), next: addDays(week, 7) },
          ...{ viewer, consultants },
          day: day && (await describeDay(context, { day, consultants })),
        },
      };
    },
  }),
  find: {
    recorded: 'booking.opened',
    run: async (staff, id) => findCall(await buildContext(staff), id),
  },
  actions: {
    book: staffAction({
      roles,
      body: bookBody,
      run: async (staff, _, body) => {
        const context = await buildContext(staff);
        const booked = await bookForDoctor(context, staff.member, body);
        if (!booked.ok)
          return fail('message' in booked.failure ? booked.failure : refused(booked.failure.code));
        const { booking, isNew } = booked.value;
        const after = toAuditFields(booking);
        return done(context, booking.reference, isNew ? 'booking.made' : null, { after });
      },
    }),
    move: staffAction({
      roles,
      body: target.extend({ reason }),
      run: async (staff, reference, { startsAt, consultantId, ...step }) => {
        const context = await buildContext(staff);
        const before = await findBooking(staff.db, { reference });
        if (!before) return fail(refused('bookings/unknown'));
        const wanted = { id: before.id, startsAt: new Date(startsAt), timeZone: before.timeZone };
        const after = await moveBooking(context, { ...wanted, consultantId, by: stepBy(staff, step) });
        if (!after.ok) return fail(refused(after.failure.code));
        const action = after.value.moved === before.moved ? null : 'booking.moved';
        return done(context, reference, action, {
          before: toAuditFields(before),
          after: toAuditFields(after.value),
        });
      },
    }),
    cancel: staffAction({
      roles,
      body: z.object({ moved, reason }),
      run: async (staff, reference, step) => {
        const context = await buildContext(staff);
        const before = await findBooking(staff.db, { reference });
        if (!before) return fail(refused('bookings/unknown'));
        const cancelled = await cancelBooking(context, before.id, stepBy(staff, step));
        if (!cancelled.ok) return fail(refused(cancelled.failure.code));
        const action = cancelled.value === 'already' ? null : 'booking.cancelled';
        return done(context, reference, action, {
          before: { state: 'booked' },
          after: { state: 'cancelled' },
        });
      },
    }),
    preview: staffAction({
      roles,
      looksOnly: true,
      body: z.object({ moved, to: target.omit({ moved: true }).nullable() }),
      run: async (staff, reference, { moved: seen, to }) => {
        const context = await buildContext(staff);
        const booking = await findBooking(staff.db, { reference });
        if (!booking) return fail(refused('bookings/unknown'));
        const by = stepBy(staff, { reason: 'a preview', moved: seen });
        const template = to ? 'booking-moved' : 'booking-cancelled';
        const preview = await previewBookingEmail(staff.app, booking, template, (db) =>
          to
            ? moveBooking(
                { ...context, db },
                {
                  id: booking.id,
                  startsAt: new Date(to.startsAt),
                  timeZone: booking.timeZone,
                  consultantId: to.consultantId,
                  by,
                },
              )
            : cancelBooking({ ...context, db }, booking.id, by),
        );
        if (!preview.ok) return fail(refused(preview.failure.code));
        return ok({ data: { id: reference, preview: preview.value }, change: null });
      },
    }),
  },
};

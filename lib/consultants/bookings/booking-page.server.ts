import { z } from 'zod';
import {
  formatDay,
  formatTime,
  zoneName,
  zoneWords,
  onCallTeam,
} from '@/lib/reference/working-hours/call-by';
import { parseIsoDate } from '@/lib/core/dates';
import { wallClock } from '@/lib/core/zoned-time';
import { findNoticeOffer } from '@/lib/doctors/notices/find-notice-offer.server';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { formatDate } from '@/lib/core/months';
import { variant } from '@/lib/http/flags/flag-register';
import { formatPhoneNumber } from '@/lib/platform/contact-fields/contact-fields.server';
import { isQueued } from '@/lib/platform/emails/enqueue-confirmation.server';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { givenPaths, paths } from '@/lib/routes';
import { receipts } from '@/lib/http/receipt.server';
import { bookAppointment } from './book-appointment.server';
import { bookingTopics, type Booking, type BookingInput, bookingTime } from './booking';
import { slotsByDay } from './booking-slots';
import { findBooking } from './find-booking.server';
import { listFreeSlots } from './list-free-slots.server';
import { bookingFields } from './booking-fields.server';
import type { BookedView, BookingFormView, BookingPageView, BookingTimesView } from './booking-view';

const bookingReceipts = receipts({
  cookie: 'bookings',
  purpose: 'booking receipts',
  reference: /^CAL-[0-9]{6}$/,
});

const querySchema = z.object({
  zone: z.string().max(60).optional().catch(undefined),
  day: z.string().refine(parseIsoDate).optional().catch(undefined),
  booked: z
    .string()
    .regex(/^CAL-[0-9]{6}$/)
    .optional()
    .catch(undefined),
});

const isOn = ({ flags }: PageRequest) => variant(flags, 'book-appointment') === 'on';
const noon = 12 * 60;

/**
 * Lists the time zones that a doctor can choose: first `own`, even if it is outside Australia and New Zealand, then the
 * zones of all regions by name.
 */
async function listOfferedZones(request: PageRequest, own: string | null): Promise<string[]> {
  const { regions } = await request.app.referenceData();
  const known = new Set([...regions.values()].map(({ timeZone }) => timeZone));
  const sorted = [...known].sort((a, b) => zoneName(a).localeCompare(zoneName(b), 'en-AU'));
  return [...new Set([...(own ? [own] : []), ...sorted])];
}

/**
 * Chooses the time zone in which the page shows times: the zone in the page's URL, otherwise `preferred`, otherwise the
 * doctor's own zone, otherwise the zone of the on-call team.
 */
export async function readZone(
  request: PageRequest,
  preferred?: string,
): Promise<{ current: string; all: string[] }> {
  const { app, session } = request;
  const doctor = session && (await findDoctor(app.db, session.doctorId));
  const own = preferred ?? doctor?.timeZone ?? null;
  const all = await listOfferedZones(request, own);
  const asked = querySchema.parse(request.query).zone;
  return { current: all.find((zone) => zone === asked) ?? own ?? onCallTeam.timeZone, all };
}

export async function loadBooking(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<BookingPageView>> {
  if (!isOn(request)) return { notFound: true };
  const { booked } = querySchema.parse(request.query);
  if (booked && !state.values) {
    const booking = await findBooking(request.app.db, { reference: booked });
    const may = booking && maySee(request, booking);
    if (!may) return { props: { form: null, booked: null, offer: null }, noindex: true };
    const view = await bookedView(request, booking);
    return { props: { form: null, booked: view, offer: await findOffer(request, booking) }, noindex: true };
  }
  return { props: { form: await formView(request, state), booked: null, offer: null } };
}

function findOffer({ app, session }: PageRequest, { doctorId, state, startsAt }: Booking) {
  const isAhead = state === 'booked' && startsAt > app.clock.now();
  if (!isAhead || !session || session.doctorId !== doctorId) return null;
  return findNoticeOffer(app, { doctorId, purpose: 'promised-calls' });
}

async function formView(request: PageRequest, state: FormState): Promise<BookingFormView> {
  return {
    action: request.context.resolvedUrl,
    state,
    profile: await readProfile(request),
    signedIn: request.session !== null,
    ...(await timesView(request, (query) => paths.bookAppointment(query))),
  };
}

export async function timesView(
  request: PageRequest,
  hrefOf: (query: { zone: string; day?: string }) => string,
  own?: string,
): Promise<BookingTimesView> {
  const { app } = request;
  const zone = await readZone(request, own);
  const slots = await listFreeSlots({
    db: app.db,
    data: await app.referenceData(),
    now: app.clock.now(),
  });
  const days = slotsByDay(slots, zone.current);
  const dates = [...days.keys()].sort();
  const asked = querySchema.parse(request.query).day;
  const day = dates.find((date) => date === asked) ?? dates[0] ?? null;
  const times = (day ? (days.get(day) ?? []) : []).map(({ startsAt }) => {
    const { minutes } = wallClock(startsAt, zone.current);
    return { minutes, value: startsAt.toISOString(), label: formatTime(minutes) };
  });
  const choose = (half: typeof times) => half.map(({ value, label }) => ({ value, label }));
  const [path = ''] = request.context.resolvedUrl.split('?');
  return {
    zone: {
      current: zone.current,
      words: zoneWords(zone.current),
      choices: zone.all.map((one) => ({ value: one, label: zoneName(one) })),
      path,
    },
    days: dates.map((date) => ({
      date,
      label: formatDate(date, { year: false }),
      free: days.get(date)?.length ?? 0,
      href: hrefOf({ zone: zone.current, day: date }),
      current: date === day,
    })),
    times: {
      morning: choose(times.filter(({ minutes }) => minutes < noon)),
      afternoon: choose(times.filter(({ minutes }) => minutes >= noon)),
    },
    day: day && formatDay(day),
  };
}

async function readProfile({ app, session }: PageRequest): Promise<Record<string, string>> {
  if (!session) return {};
  const doctor = await findDoctor(app.db, session.doctorId);
  const profile = {
    given_name: doctor?.givenName ?? session.user.given_name,
    family_name: doctor?.familyName ?? session.user.family_name,
    email: session.user.email,
    phone: doctor?.phone,
  };
  return Object.fromEntries(
    Object.entries(profile).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

function doubleBooked(other: Booking, href: string): FormOutcome {
  return {
    ...failed(
      409,
      `You already have a call at this time. Choose another time, or move or cancel that call first.`,
    ),
    links: [{ href, label: `See call ${other.reference}`, note: bookingTime(other) }],
  };
}

function maySee({ app, context, session }: PageRequest, booking: Booking): boolean {
  if (session && booking.doctorId === session.doctorId) return true;
  return bookingReceipts.read(context.req, app.config).includes(booking.reference);
}

/**
 * Builds the view of a booking. It contains links with which anyone can move or cancel the call, so the caller must
 * check that the reader may see the booking.
 */
export async function bookedView({ app }: PageRequest, booking: Booking): Promise<BookedView> {
  const secrets = app.config.secrets.mailLinks;
  const begun = booking.startsAt <= app.clock.now();
  return {
    reference: booking.reference,
    when: bookingTime(booking),
    consultant: `${booking.consultant.givenName} ${booking.consultant.familyName}`.trim(),
    phone: formatPhoneNumber(booking.phone),
    email: booking.email,
    emailed: await isQueued(app.db, `booking-confirmed:${booking.id}`),
    topic: bookingTopics[booking.topic],
    state: booking.state === 'booked' && begun ? 'begun' : booking.state,
    calendarHref: givenPaths.bookingCalendar(mailToken(secrets, 'booking-calendar', booking.id)),
    moveHref: givenPaths.moveBooking(mailToken(secrets, 'booking-move', booking.id)),
    cancelHref: givenPaths.cancelBooking(mailToken(secrets, 'booking-cancel', booking.id)),
  };
}

export async function bookingSchema(request: PageRequest): Promise<z.ZodType<BookingInput> | FormOutcome> {
  if (!isOn(request)) return failed(404, 'This page does not exist.');
  return bookingFields({ timeZone: (await readZone(request)).current });
}

export async function submitBooking(
  request: PageRequest,
  input: BookingInput,
  idempotencyKey: string,
): Promise<FormOutcome> {
  const { app, context, session } = request;
  const booked = await bookAppointment(
    {
      db: app.db,
      data: await app.referenceData(),
      now: app.clock.now(),
      staffEmail: app.config.staffEmail,
    },
    { input, doctorId: session?.user.email_verified ? session.doctorId : null, idempotencyKey },
  );
  if (!booked.ok && booked.failure.code === 'bookings/too-many')
    return failed(
      409,
      'You already have two calls booked. To book another, first cancel one with the link in its email.',
    );
  if (!booked.ok && booked.failure.code === 'bookings/double-booked') {
    const { reference } = booked.failure;
    const other = await findBooking(app.db, { reference });
    return other && maySee(request, other)
      ? doubleBooked(other, paths.bookAppointment({ booked: reference }))
      : failed(
          409,
          'You already have a call at this time. The email about that call has links to move or cancel it.',
        );
  }
  if (!booked.ok) {
    const time = formatTime(wallClock(input.startsAt, input.timeZone).minutes);
    const message = `${time} has just been taken. Choose another time. We have kept your other entries`;
    return { errors: [{ field: 'slot', message }] };
  }
  bookingReceipts.add(context.req, context.res, app.config, booked.value.reference);
  return { redirect: paths.bookAppointment({ booked: booked.value.reference }) };
}

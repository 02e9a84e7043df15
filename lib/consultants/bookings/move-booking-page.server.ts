import { z } from 'zod';
import { formatTime } from '@/lib/reference/working-hours/call-by';
import { wallClock } from '@/lib/core/zoned-time';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import { isQueued } from '@/lib/platform/emails/enqueue-confirmation.server';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { givenPaths } from '@/lib/routes';
import type { Booking } from './booking';
import { slot } from './booking-fields.server';
import { findBooking } from './find-booking.server';
import { moveBooking, type MoveFailure } from './move-booking.server';
import { bookedView, readZone, timesView } from './booking-page.server';
import type { MoveBookingView } from './booking-view';

type MoveInput = { id: string; startsAt: Date; timeZone: string };

const readTokenParam = ({ context }: PageRequest) =>
  z.string().max(500).catch('').parse(context.params?.token);

/**
 * Finds the booking that the token in the URL identifies. Works even if the feature flag for bookings is off, so that
 * doctors can always move a booked call.
 */
async function readToken(request: PageRequest): Promise<Booking | null> {
  const { app } = request;
  const text = readMailToken(app.config.secrets.mailLinks, 'booking-move', readTokenParam(request));
  const id = z.uuid().safeParse(text);
  return id.success ? findBooking(app.db, { id: id.data }) : null;
}

export async function loadMoveBooking(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<MoveBookingView>> {
  const booking = await readToken(request);
  if (!booking) return { notFound: true };
  const booked = await bookedView(request, booking);
  const token = readTokenParam(request);
  return {
    props: {
      booked,
      emailed: await isQueued(request.app.db, `booking-moved:${booking.id}:${booking.moved}`),
      moved: request.query.moved === '1' && state.values === null,
      state,
      action: request.context.resolvedUrl,
      times:
        booked.state === 'booked'
          ? await timesView(request, (query) => givenPaths.moveBooking(token, query), booking.timeZone)
          : null,
    },
    noindex: true,
  };
}

const failures: Record<Exclude<MoveFailure['code'], 'bookings/slot-taken'>, string> = {
  'bookings/unknown': 'We cannot find a call for this link. Check that you copied all of it.',
  'bookings/cancelled': 'This call is cancelled, so you cannot move it.',
  'bookings/begun': 'This call has started, so you can no longer move it.',
  'bookings/double-booked': 'You already have another call at this time. Choose another time.',
  'bookings/stale': 'This call has just been moved. Open the link again to see the new time.',
};

export async function moveBookingSchema(request: PageRequest): Promise<z.ZodType<MoveInput> | FormOutcome> {
  const booking = await readToken(request);
  if (!booking) return failed(404, failures['bookings/unknown']);
  const { current: timeZone } = await readZone(request, booking.timeZone);
  return z.object({ slot }).transform(({ slot: startsAt }) => ({ id: booking.id, startsAt, timeZone }));
}

export async function submitMoveBooking(request: PageRequest, input: MoveInput): Promise<FormOutcome> {
  const { app } = request;
  const moved = await moveBooking(
    {
      db: app.db,
      data: await app.referenceData(),
      now: app.clock.now(),
      staffEmail: app.config.staffEmail,
    },
    input,
  );
  if (moved.ok) return { redirect: `${givenPaths.moveBooking(readTokenParam(request))}?moved=1` };
  const { code } = moved.failure;
  if (code === 'bookings/slot-taken') {
    const time = formatTime(wallClock(input.startsAt, input.timeZone).minutes);
    return { errors: [{ field: 'slot', message: `${time} has just been taken. Choose another time` }] };
  }
  return failed(409, failures[code]);
}

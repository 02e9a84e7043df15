import { z } from 'zod';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import { variant } from '@/lib/http/flags/flag-register';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import { button } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import type { Booking } from './booking';
import { cancelBooking } from './cancel-booking.server';
import { findBooking } from './find-booking.server';
import { bookedView } from './booking-page.server';
import type { CancelBookingView } from './booking-view';

/**
 * Finds the booking that the token in the URL identifies. Works even if the feature flag for bookings is off, so that
 * doctors can always cancel a booked call.
 */
async function readToken({ app, context }: PageRequest): Promise<Booking | null> {
  const token = z.string().max(500).safeParse(context.params?.token);
  const text = token.success && readMailToken(app.config.secrets.mailLinks, 'booking-cancel', token.data);
  const id = z.uuid().safeParse(text);
  return id.success ? findBooking(app.db, { id: id.data }) : null;
}

/**
 * Loads the page that the cancel link in an email opens. Opening the page changes nothing, because mail scanners open
 * links too; its button cancels the booking.
 */
export async function loadCancelBooking(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<CancelBookingView>> {
  const booking = await readToken(request);
  if (!booking) return { notFound: true };
  return {
    props: {
      booked: await bookedView(request, booking),
      state,
      action: request.context.resolvedUrl,
      offered: variant(request.flags, 'book-appointment') === 'on',
    },
    noindex: true,
  };
}

export async function cancelBookingSchema(request: PageRequest): Promise<z.ZodType<Booking> | FormOutcome> {
  const booking = await readToken(request);
  return booking
    ? button(booking)
    : failed(404, 'We cannot find a call for this link. Check that you copied all of it.');
}

export async function submitCancelBooking(
  { app, context }: PageRequest,
  { id }: Booking,
): Promise<FormOutcome> {
  const cancelled = await cancelBooking(
    { db: app.db, now: app.clock.now(), staffEmail: app.config.staffEmail },
    id,
  );
  if (cancelled.ok) return { redirect: context.resolvedUrl };
  return failed(409, 'This call has started, so you can no longer cancel it.');
}

import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { isProvenAddress } from '@/lib/doctors/find-doctor.server';
import { enqueueConfirmation } from '@/lib/emails/enqueue-confirmation.server';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import { enqueueWebhook } from '@/lib/webhooks/webhook-outbox.server';
import { mostOpenBookings, type Booking, type BookingInput } from './booking';
import {
  countOpenBookings,
  insertBooking,
  insertEvent,
  lockPerson,
  selectBooking,
} from './booking-store.server';
import { listFreeSlots, type BookingContext } from './list-free-slots.server';

/**
 * Books a call with whoever is free at that time: the booking, its event, the emails and the webhook together. The
 * database decides who of several gets a slot; the others fail with `bookings/slot-taken`, as does a time that is not in
 * the calendar. Nobody has more than two calls to come: `bookings/too-many`. Repeated with the same key it gives the
 * same booking.
 */
export async function bookAppointment(
  { db, data, now, staffEmail }: BookingContext & { staffEmail: string },
  request: { input: BookingInput; doctorId: string | null; idempotencyKey: string },
): Promise<Result<Booking, Failure<'bookings/slot-taken' | 'bookings/too-many'>>> {
  const { input, doctorId, idempotencyKey } = request;
  return db.transaction().execute(async (trx) => {
    const repeated = await selectBooking(trx, { idempotencyKey });
    if (repeated) return ok(repeated);
    const person = { doctorId, email: input.email };
    await lockPerson(trx, person);
    if ((await countOpenBookings(trx, person, now)) >= mostOpenBookings)
      return fail({ code: 'bookings/too-many' });
    const slots = await listFreeSlots({ db: trx, data, now });
    const wanted = slots.find(({ startsAt }) => startsAt.getTime() === input.startsAt.getTime());
    const id = uuidv7({ msecs: now.getTime() });
    let reference: string | null = null;
    for (const consultantId of wanted?.consultantIds ?? []) {
      reference = await insertBooking(trx, { id, input, consultantId, doctorId, idempotencyKey, now });
      if (reference) break;
    }
    // Somebody else was quicker, or this same request at the same moment.
    const booking = await selectBooking(trx, reference ? { id } : { idempotencyKey });
    if (!booking) return fail({ code: 'bookings/slot-taken' });
    if (!reference) return ok(booking);
    await insertEvent(trx, {
      bookingId: id,
      from: null,
      to: 'booked',
      actor: doctorId ? `doctor:${doctorId}` : 'visitor',
      reason: 'booked with the form',
      now,
    });
    await enqueueConfirmation(
      trx,
      {
        template: 'booking-confirmed',
        to: booking.email,
        data: { bookingId: id },
        dedupeKey: `booking-confirmed:${id}`,
      },
      { purpose: 'booking', proven: await isProvenAddress(trx, booking) },
      now,
    );
    await enqueueEmail(
      trx,
      {
        template: 'booking-staff',
        to: booking.consultant.email ?? staffEmail,
        data: { bookingId: id },
        dedupeKey: `booking-staff:${id}`,
      },
      now,
    );
    await enqueueWebhook(
      trx,
      { event: 'booking.made', data: { bookingId: id }, dedupeKey: `booking.made:${id}` },
      now,
    );
    return ok(booking);
  });
}

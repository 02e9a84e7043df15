import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueLetter } from '@/lib/letters/enqueue-letter.server';
import { enqueueWebhook } from '@/lib/webhooks/enqueue-webhook.server';
import type { Booking, BookingInput } from './booking';
import { insertBooking, insertEvent, selectBooking } from './booking-store.server';
import { listFreeSlots, type BookingContext } from './list-free-slots.server';

/**
 * Books a call with whoever is free at that time: the booking, its event, the letters and the webhook together. The
 * database decides who of several gets a slot; the others fail with `bookings/slot-taken`, as does a time that is not in
 * the calendar. Repeated with the same key it gives the same booking.
 */
export async function bookAppointment(
  { db, data, now, staffEmail }: BookingContext & { staffEmail: string },
  request: { input: BookingInput; doctorId: string | null; idempotencyKey: string },
): Promise<Result<Booking, Failure<'bookings/slot-taken'>>> {
  const { input, doctorId, idempotencyKey } = request;
  return db.transaction().execute(async (trx) => {
    const repeated = await selectBooking(trx, { idempotencyKey });
    if (repeated) return ok(repeated);
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
    await enqueueLetter(
      trx,
      {
        template: 'booking-confirmed',
        to: booking.email,
        data: { bookingId: id },
        dedupeKey: `booking-confirmed:${id}`,
      },
      now,
    );
    await enqueueLetter(
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

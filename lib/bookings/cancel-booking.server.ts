import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { isProvenAddress } from '@/lib/doctors/find-doctor.server';
import { enqueueConfirmation } from '@/lib/emails/enqueue-confirmation.server';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import type { Database } from '@/lib/services/database/database';
import { enqueueWebhook } from '@/lib/webhooks/webhook-outbox.server';
import { insertEvent, lockBooking, updateCancelled } from './booking-store.server';

/** Cancels a call that has not begun: its slot is free again, and doctor, staff and the webhook are told together. Cancelled already is a success; fails with `bookings/unknown` or `bookings/begun`. */
export async function cancelBooking(
  { db, now, staffEmail }: { db: Database; now: Date; staffEmail: string },
  id: string,
): Promise<Result<'cancelled' | 'already', Failure<'bookings/unknown' | 'bookings/begun'>>> {
  return db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, id);
    if (!booking) return fail({ code: 'bookings/unknown' });
    if (booking.state === 'cancelled') return ok('already');
    if (booking.startsAt <= now) return fail({ code: 'bookings/begun' });
    await updateCancelled(trx, id, now);
    await insertEvent(trx, {
      bookingId: id,
      from: 'booked',
      to: 'cancelled',
      // Whoever has the email: its link is the key, signed in or not.
      actor: booking.doctorId ? `doctor:${booking.doctorId}` : 'visitor',
      reason: 'cancelled with the link in the email',
      now,
    });
    await enqueueConfirmation(
      trx,
      {
        template: 'booking-cancelled',
        to: booking.email,
        data: { bookingId: id },
        dedupeKey: `booking-cancelled:${id}`,
      },
      { purpose: 'booking', proven: await isProvenAddress(trx, booking) },
      now,
    );
    await enqueueEmail(
      trx,
      {
        template: 'booking-cancelled-staff',
        to: booking.consultant.email ?? staffEmail,
        data: { bookingId: id },
        dedupeKey: `booking-cancelled-staff:${id}`,
      },
      now,
    );
    await enqueueWebhook(
      trx,
      { event: 'booking.cancelled', data: { bookingId: id }, dedupeKey: `booking.cancelled:${id}` },
      now,
    );
    return ok('cancelled');
  });
}

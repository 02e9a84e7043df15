import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { inTransaction, type Database } from '@/lib/services/database/database';
import {
  toRequestActor,
  addRequestEvent,
  enqueueNotices,
} from '@/lib/platform/requests/submit-request.server';
import type { StaffStep } from './move-booking.server';
import { lockBooking, updateCancelled } from './booking-store.server';

/**
 * Cancels a call that has not begun. One transaction frees the slot and queues the webhook and the emails. Succeeds
 * if the call is already cancelled. Fails if the call is unknown or has begun, or if `by` shows an outdated time.
 */
export async function cancelBooking(
  { db, now, staffEmail }: { db: Database; now: Date; staffEmail: string },
  id: string,
  by?: StaffStep,
): Promise<
  Result<'cancelled' | 'already', Failure<'bookings/unknown' | 'bookings/begun' | 'bookings/stale'>>
> {
  return inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, id);
    if (!booking) return fail({ code: 'bookings/unknown' });
    if (booking.state === 'cancelled') return ok('already');
    if (booking.startsAt <= now) return fail({ code: 'bookings/begun' });
    if (by && by.moved !== booking.moved) return fail({ code: 'bookings/stale' });
    await updateCancelled(trx, id, now);
    await addRequestEvent(
      trx,
      {
        of: 'booking',
        requestId: id,
        from: 'booked',
        to: 'cancelled',
        actor: by?.actor ?? toRequestActor(booking.doctorId),
        reason: by ? `cancelled: ${by.reason}` : 'cancelled with the link in the email',
      },
      now,
    );
    const data = { bookingId: id };
    await enqueueNotices(
      trx,
      {
        key: id,
        confirmation: {
          email: { template: 'booking-cancelled', to: booking.email, data },
          purpose: 'booking',
          doctorId: booking.doctorId,
          byStaff: by !== undefined,
        },
        staff: [{ template: 'booking-cancelled-staff', to: booking.consultant.email ?? staffEmail, data }],
        webhook: { event: 'booking.cancelled', data },
      },
      now,
    );
    return ok('cancelled');
  });
}

import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/services/database/database';
import {
  toRequestActor,
  addRequestEvent,
  enqueueNotices,
} from '@/lib/platform/requests/submit-request.server';
import type { Booking } from './booking';
import { findCallAt, lockBooking, lockPerson, selectBooking, updateMoved } from './booking-store.server';
import { listFreeSlots, type BookingContext } from './list-free-slots.server';

export type MoveFailure = Failure<
  | 'bookings/unknown'
  | 'bookings/cancelled'
  | 'bookings/begun'
  | 'bookings/slot-taken'
  | 'bookings/double-booked'
  | 'bookings/stale'
>;

export type StaffStep = {
  /** Member of staff who moves or cancels the call, as `staff:<id>`. */
  actor: string;
  reason: string;
  /**
   * Number of times that the call had been moved when the member of staff opened it. If the number has changed, the
   * request is refused.
   */
  moved: number;
};

type Wanted = {
  id: string;
  startsAt: Date;
  timeZone: string;
  /**
   * Consultant who gets the call. If undefined, the call's current consultant keeps it. If that consultant is busy at
   * the new time, any free consultant gets it.
   */
  consultantId?: string;
  by?: StaffStep;
};

/**
 * Moves a call that has not begun to another time or consultant. Reference and id stay the same, so that links in
 * earlier emails still work. Queues the webhook and the emails in the same transaction.
 */
export async function moveBooking(
  context: BookingContext & { staffEmail: string },
  wanted: Wanted,
): Promise<Result<Booking, MoveFailure>> {
  try {
    return await move(context, wanted);
  } catch (error) {
    // Another request took the slot at the same moment, so the database rolled this transaction back.
    if (isUniqueViolation(error)) return fail({ code: 'bookings/slot-taken' });
    throw error;
  }
}

async function move(
  { db, data, now, staffEmail }: BookingContext & { staffEmail: string },
  { id, startsAt, timeZone, consultantId: chosen, by }: Wanted,
): Promise<Result<Booking, MoveFailure>> {
  return inTransaction(db, async (trx) => {
    const before = await lockBooking(trx, id);
    if (!before) return fail({ code: 'bookings/unknown' });
    if (before.state === 'cancelled') return fail({ code: 'bookings/cancelled' });
    if (before.startsAt <= now) return fail({ code: 'bookings/begun' });
    const keeps = chosen === undefined || chosen === before.consultantId;
    if (keeps && before.startsAt.getTime() === startsAt.getTime()) return ok(before);
    if (by && by.moved !== before.moved) return fail({ code: 'bookings/stale' });
    const person = { doctorId: before.doctorId, email: before.email };
    await lockPerson(trx, person);
    const other = await findCallAt(trx, person, startsAt);
    if (other && other.id !== id) return fail({ code: 'bookings/double-booked' });
    // Staff can choose a slot that begins sooner than doctors may book, because staff agree the time with the doctor
    // and the consultant.
    const slots = await listFreeSlots({ db: trx, data, now }, by && { lead: 0 });
    const free = slots.find((slot) => slot.startsAt.getTime() === startsAt.getTime());
    const consultantId =
      free?.consultantIds.find((one) => one === (chosen ?? before.consultantId)) ??
      (chosen === undefined ? free?.consultantIds[0] : undefined);
    if (!consultantId) return fail({ code: 'bookings/slot-taken' });
    await updateMoved(trx, id, { startsAt, consultantId, timeZone, now });
    const after = await selectBooking(trx, { id });
    if (!after) throw new Error('The booking was not found after it was moved');
    const from = before.startsAt.toISOString();
    await addRequestEvent(
      trx,
      {
        of: 'booking',
        requestId: id,
        from: 'booked',
        to: 'booked',
        actor: by?.actor ?? toRequestActor(after.doctorId),
        reason: by ? `moved from ${from}: ${by.reason}` : `moved from ${from} with the link in the email`,
      },
      now,
    );
    const about = { from, bookingId: id };
    const staff = new Set([before, after].map(({ consultant }) => consultant.email ?? staffEmail));
    await enqueueNotices(
      trx,
      {
        key: `${id}:${after.moved}`,
        // Counts towards the limit of emails to an unverified address, because a stranger may have entered another
        // person's address.
        confirmation: {
          email: { template: 'booking-moved', to: after.email, data: about },
          purpose: 'booking',
          doctorId: after.doctorId,
          byStaff: by !== undefined,
        },
        staff: [...staff].map((to) => ({ template: 'booking-moved-staff' as const, to, data: about })),
        webhook: { event: 'booking.moved', data: { bookingId: id } },
      },
      now,
    );
    return ok(after);
  });
}

function isUniqueViolation(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';
}

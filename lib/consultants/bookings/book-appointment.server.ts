import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { toRequestActor, submitRequest } from '@/lib/platform/requests/submit-request.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { maxOpenBookings, type Booking, type BookingInput } from './booking';
import {
  countOpenBookings,
  findCallAt,
  insertBooking,
  lockPerson,
  selectBooking,
} from './booking-store.server';
import { listFreeSlots, type BookingContext } from './list-free-slots.server';

type BookingFailure =
  | Failure<'bookings/slot-taken' | 'bookings/too-many'>
  /** `reference` names the other call that the doctor has booked at the same time. */
  | (Failure<'bookings/double-booked'> & { reference: string });

/**
 * Member of staff who books the call for the doctor, the consultant who makes the call, and the person whom staff have
 * chosen.
 */
type StaffBooker = { staffId: string; consultantId: string; isOwnCall: boolean; personId: string | null };

type Booked = Result<Booking, BookingFailure>;

/**
 * Books a call with a free consultant, and queues the emails and the webhook in the same transaction. Repeating a
 * request with the same key returns the same booking. Fails with `bookings/slot-taken` if the time is not free,
 * `bookings/too-many` if the person has two upcoming calls, or `bookings/double-booked` if the person has a call at
 * this time. Staff choose the consultant, and may book slots that begin soon and more than two calls, because they agree
 * the time with the doctor.
 */
export async function bookAppointment(
  { db, data, now, staffEmail }: BookingContext & { staffEmail: string },
  request: { input: BookingInput; doctorId: string | null; idempotencyKey: string; by?: StaffBooker },
): Promise<Booked> {
  const { input, doctorId, idempotencyKey, by } = request;
  const findEarlier = async (trx: DatabaseTransaction) => {
    const earlier = await selectBooking(trx, { idempotencyKey });
    return earlier && ok(earlier);
  };
  const refused = (code: 'bookings/slot-taken' | 'bookings/too-many') => ({
    answer: fail({ code }),
    requests: [],
  });
  return submitRequest<Booked>(
    { db, now },
    {
      findEarlier,
      add: async (trx) => {
        const person = { doctorId, email: input.email };
        await lockPerson(trx, person);
        const other = await findCallAt(trx, person, input.startsAt);
        if (other && !(await findEarlier(trx)))
          return {
            answer: fail({ code: 'bookings/double-booked' as const, reference: other.reference }),
            requests: [],
          };
        if (!by && (await countOpenBookings(trx, person, now)) >= maxOpenBookings)
          return refused('bookings/too-many');
        const slots = await listFreeSlots({ db: trx, data, now }, by && { lead: 0 });
        const wanted = slots.find(({ startsAt }) => startsAt.getTime() === input.startsAt.getTime());
        const candidates = (wanted?.consultantIds ?? []).filter((one) => !by || one === by.consultantId);
        const id = uuidv7({ msecs: now.getTime() });
        let reference: string | null = null;
        for (const consultantId of candidates) {
          const personId = by?.personId ?? null;
          const booked = { id, input, consultantId, doctorId, personId, idempotencyKey, now };
          reference = await insertBooking(trx, booked);
          if (reference) break;
        }
        const booking = reference && (await selectBooking(trx, { id }));
        // The booking was not inserted for one of two reasons: another request took the slot, or this request was sent
        // twice. In the second case, returns null, and the earlier booking becomes the result.
        if (!booking) return (await findEarlier(trx)) ? null : refused('bookings/slot-taken');
        const about = { bookingId: id };
        return {
          answer: ok(booking),
          requests: [
            {
              key: id,
              event: {
                of: 'booking',
                requestId: id,
                from: null,
                to: 'booked',
                actor: by ? `staff:${by.staffId}` : toRequestActor(doctorId),
                reason: by ? 'booked by staff' : 'booked with the form',
              },
              confirmation: {
                email: { template: 'booking-confirmed', to: booking.email, data: about },
                purpose: 'booking',
                doctorId,
                byStaff: by !== undefined,
              },
              staff: by?.isOwnCall
                ? []
                : [{ template: 'booking-staff', to: booking.consultant.email ?? staffEmail, data: about }],
              webhook: { event: 'booking.made', data: about },
            },
          ],
        };
      },
    },
  );
}

import type { Database } from '@/lib/services/database/database';
import type { Booking } from './booking';
import { selectBookedOfDoctor, selectBooking, selectReferencesBetween } from './booking-store.server';

/** A booking by its reference (`CAL-nnnnnn`) or id, null if there is none. The caller decides who may see it. */
export async function findBooking(
  db: Database,
  by: { id: string } | { reference: string },
): Promise<Booking | null> {
  return selectBooking(db, by);
}

/** References of the calls that a consultant has booked in a span of time, earliest first. */
export async function listBookingsBetween(
  db: Database,
  consultantId: string,
  span: { from: Date; to: Date },
): Promise<string[]> {
  return selectReferencesBetween(db, consultantId, span);
}

/** Calls that a doctor has booked and not cancelled, since an instant, earliest first. */
export async function listBookingsOfDoctor(
  db: Database,
  { doctorId, since }: { doctorId: string; since: Date },
): Promise<Booking[]> {
  return selectBookedOfDoctor(db, doctorId, since);
}

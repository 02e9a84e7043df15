import type { Database } from '@/lib/services/database/database';
import type { Booking } from './booking';
import { selectBooking, selectCallsBetween, selectReferencesBetween } from './booking-store.server';

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

/** A page of the calls booked in a span of time, earliest first, and how many there are. */
export async function listCallsBetween(
  db: Database,
  asked: { from: Date; to: Date; consultantId?: string; limit: number; offset: number },
): Promise<{ calls: Booking[]; total: number }> {
  return selectCallsBetween(db, asked);
}

import type { Database } from '@/lib/services/database/database';
import type { Booking } from './booking';
import { selectBooking, selectUpcoming, type BookingOwner } from './booking-store.server';

/**
 * Finds a booking by its id or reference (`CAL-nnnnnn`). Returns null if there is none. The caller must check whether
 * the reader may see it.
 */
export async function findBooking(
  db: Database,
  by: { id: string } | { reference: string },
): Promise<Booking | null> {
  return selectBooking(db, by);
}

export async function listUpcomingBookings(
  { db, now }: { db: Database; now: Date },
  owner: BookingOwner,
): Promise<Booking[]> {
  return selectUpcoming(db, owner, now);
}

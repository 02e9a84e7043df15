import type { Database } from '@/lib/services/database/database';
import type { Booking } from './booking';
import { selectBooking } from './booking-store.server';

/**
 * Finds a booking by its id or reference (`CAL-nnnnnn`). Returns null if the booking does not exist. Callers must check
 * who may see the booking.
 */
export async function findBooking(
  db: Database,
  by: { id: string } | { reference: string },
): Promise<Booking | null> {
  return selectBooking(db, by);
}

import type { Database } from '@/lib/services/database/database';
import type { Booking } from './booking';
import { selectBooking } from './booking-store.server';

/** Finds a booking by id or reference (`CAL-nnnnnn`). Null if it does not exist. The caller checks who may see it. */
export async function findBooking(
  db: Database,
  by: { id: string } | { reference: string },
): Promise<Booking | null> {
  return selectBooking(db, by);
}

import type { Database } from '@/lib/services/database/database';
import type { Booking } from './booking';
import { selectBooking } from './booking-store.server';

/** A booking by its reference (`CAL-nnnnnn`) or id, null if there is none. Who may see it is the caller's business. */
export async function findBooking(
  db: Database,
  by: { id: string } | { reference: string },
): Promise<Booking | null> {
  return selectBooking(db, by);
}

import type { Database } from '@/lib/services/database/database';
import type { Booking } from './booking';
import { selectBooking, selectCallsBetween, selectReferencesBetween } from './booking-store.server';

/** Finds a booking by id or reference (`CAL-nnnnnn`). Null if it does not exist. The caller checks who may see it. */
export async function findBooking(
  db: Database,
  by: { id: string } | { reference: string },
): Promise<Booking | null> {
  return selectBooking(db, by);
}

export async function listBookingsBetween(
  db: Database,
  consultantId: string,
  span: { from: Date; to: Date },
): Promise<string[]> {
  return selectReferencesBetween(db, consultantId, span);
}

export async function listCallsBetween(
  db: Database,
  asked: { from: Date; to: Date; consultantId?: string; limit: number; offset: number },
): Promise<{ calls: Booking[]; total: number }> {
  return selectCallsBetween(db, asked);
}

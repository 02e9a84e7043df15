import type { Database } from '@/lib/services/database/database';
import type { Registration } from './registration';
import { selectRegistrations } from './registration-store.server';

/** A doctor's registrations, AHPRA first; at most one of each authority. */
export function listRegistrations(db: Database, doctorId: string): Promise<Registration[]> {
  return selectRegistrations(db, doctorId);
}

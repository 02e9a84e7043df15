import type { Database } from '@/lib/services/database/database';
import type { Doctor } from './doctor';
import { selectDoctor } from './doctor-store.server';

/** The account holder with this id, null if the account is gone. */
export async function findDoctor(db: Database, id: string): Promise<Doctor | null> {
  return selectDoctor(db, id);
}

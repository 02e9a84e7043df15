import type { Database } from '@/lib/services/database/database';
import { selectLetter } from './letter-store.server';

/** A letter as the duty desk sees it, or null when it has been deleted. */
export async function findLetter(
  db: Database,
  id: string,
): Promise<{ id: string; template: string; recipient: string; attempts: number; error: string } | null> {
  return selectLetter(db, id);
}

import type { Database } from '@/lib/services/database/database';
import { selectEmail } from './email-store.server';

/** A letter as the on-call team sees it, or null when it has been deleted. */
export async function findEmail(
  db: Database,
  id: string,
): Promise<{ id: string; template: string; recipient: string; attempts: number; error: string } | null> {
  return selectEmail(db, id);
}

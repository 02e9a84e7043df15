import type { Database } from '@/lib/services/database/database';
import type { ContactMessage } from './contact-message';
import { selectContactMessage } from './contact-message-store.server';

/** A message by its id or reference; null when there is none. */
export function findContactMessage(
  db: Database,
  by: { id: string } | { reference: string },
): Promise<ContactMessage | null> {
  return selectContactMessage(db, by);
}

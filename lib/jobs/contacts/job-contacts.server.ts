import type { Database } from '@/lib/services/database/database';
import type { JobContact } from './job-contact';
import { saveJobContact, selectFeedEmployer, selectJobContact } from './job-contact-store.server';

export { listKnownRecipients, rememberJobContact, saveJobContact } from './job-contact-store.server';

/** Returns what staff entered. If they entered nothing, returns the employer that the feed names. */
export async function findJobContact(db: Database, jobId: string): Promise<JobContact | null> {
  const stored = await selectJobContact(db, jobId);
  if (stored) return stored;
  const employer = await selectFeedEmployer(db, jobId);
  return employer ? { employer, organisationId: null, name: '', email: '', phone: '' } : null;
}

export async function copyJobContact(
  db: Database,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const contact = await findJobContact(db, from);
  if (contact) await saveJobContact(db, to, { contact, now });
}

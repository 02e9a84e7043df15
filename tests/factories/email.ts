import { randomUUID } from 'node:crypto';
import type { EmailTemplate } from '@/lib/platform/emails/email';
import type { Database } from '@/lib/services/database/database';

/** Adds an email that was sent at `at`. Emails with the default template count towards the weekly limit of a doctor. */
export async function insertSentEmail(
  db: Database,
  { to, at, template = 'alert-digest' }: { to: string; at: Date; template?: EmailTemplate },
): Promise<void> {
  const id = randomUUID();
  await db
    .insertInto('email')
    .values({
      id,
      template,
      recipient: to,
      data: '{}',
      dedupe_key: id,
      state: 'sent',
      sent_at: at,
      next_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

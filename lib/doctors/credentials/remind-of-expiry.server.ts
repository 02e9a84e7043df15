import { jobDay } from '@/lib/core/dates';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { Database } from '@/lib/services/database/database';
import { reminderDays } from './credential';
import { lockDueReminders, selectDoctorsToRemind, updateReminded } from './credential-reminder-store.server';

const batch = 500;

/**
 * Emails doctors whose documents expire in 90, 30 or 7 days or today. A doctor gets one email about all these
 * documents. If several reminders about a document are due, the email contains only the latest.
 */
export async function remindOfExpiry({ db, now }: { db: Database; now: Date }): Promise<number> {
  const today = jobDay(now);
  let reminded = 0;
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await selectDoctorsToRemind(db, { today, days: reminderDays, after, limit: batch });
    for (const doctorId of ids) if (await remind(db, { doctorId, today, now })) reminded += 1;
    after = ids.at(-1) ?? null;
    if (ids.length < batch) return reminded;
  }
}

function remind(db: Database, { doctorId, today, now }: { doctorId: string; today: string; now: Date }) {
  return db.transaction().execute(async (trx) => {
    const due = await lockDueReminders(trx, { doctorId, today, days: reminderDays });
    const [first] = due;
    if (!first) return false;
    for (const { id, days } of due) await updateReminded(trx, id, days);
    await enqueueEmail(
      trx,
      {
        template: 'documents-expiring',
        to: first.email,
        data: { doctorId, credentialIds: due.map(({ id }) => id) },
        dedupeKey: `documents-expiring:${doctorId}:${due.map(({ id, days }) => `${id} ${days}`).join(',')}`,
      },
      now,
    );
    return true;
  });
}

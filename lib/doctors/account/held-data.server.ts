import { listFormerAddresses } from '@/lib/doctors/doctor/find-merged-account.server';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { copyNotes, heldSections } from './held-data';
import { selectHeldRows, selectOwner } from './held-data-store.server';

type AccountCopy = {
  made_at: string;
  notes: string[];
} & Record<string, unknown>;

/**
 * Returns all data that the site holds about a doctor, from one consistent snapshot. Emails the doctor about the
 * download, at most once a day. Null if the account does not exist.
 */
export async function exportAccount(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
): Promise<AccountCopy | null> {
  const copying = (trx: DatabaseTransaction) => copyAccount(trx, doctorId, now);
  const made = db.isTransaction
    ? await inTransaction(db, copying)
    : await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(copying);
  if (!made) return null;
  // Uses a separate transaction, because the snapshot is read-only.
  await inTransaction(db, (trx) =>
    enqueueEmail(
      trx,
      {
        template: 'data-exported',
        to: made.email,
        data: { doctorId, at: now.toISOString() },
        dedupeKey: `data-exported:${doctorId}:${now.toISOString().slice(0, 10)}`,
      },
      now,
    ),
  );
  return made.copy;
}

async function copyAccount(
  trx: DatabaseTransaction,
  doctorId: string,
  now: Date,
): Promise<{ email: string; copy: AccountCopy } | null> {
  const account = await selectOwner(trx, doctorId);
  if (!account) return null;
  const owner = { ...account, emails: [account.email, ...(await listFormerAddresses(trx, doctorId))] };
  const copy: AccountCopy = { made_at: now.toISOString(), notes: copyNotes };
  for (const section of heldSections) copy[section.name] = await selectHeldRows(trx, owner, section);
  return { email: account.email, copy };
}

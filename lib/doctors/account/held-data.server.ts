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
 * Copies all data held about a doctor, and confirms the copy by email at most once a day. Returns null if the account
 * does not exist. Unless called in a transaction, the copy is one consistent snapshot.
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
  // Queues the email in a second transaction. A snapshot transaction fails if another transaction writes the same row;
  // a normal transaction finds the email that another request has queued.
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

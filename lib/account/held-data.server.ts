import { listFormerAddresses } from '@/lib/doctors/find-merged-account.server';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { copyNotes, heldSections } from './held-data';
import { selectHeldRows, selectOwner } from './held-data-store.server';

/** Everything that is held about a doctor, by section. */
type AccountCopy = {
  /** ISO 8601. */
  made_at: string;
  notes: string[];
} & Record<string, unknown>;

/** Makes the copy of everything held about a doctor and confirms it by email (once a day). Null when there is no such account. Outside a transaction the copy is of one moment. */
export async function exportAccount(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
): Promise<AccountCopy | null> {
  const copying = (trx: DatabaseTransaction) => copyAccount(trx, doctorId, now);
  const made = db.isTransaction
    ? await inTransaction(db, copying)
    : await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(copying);
  if (!made) return null;
  // A transaction of one moment fails where another one writes the same row: a second press finds the first one's email.
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

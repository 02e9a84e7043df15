import { enqueueConfirmation } from '@/lib/platform/emails/enqueue-confirmation.server';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { addressDataLabels, addressDataNotes, linkHours, type AddressDataCopy } from './address-data';
import {
  deleteExpiredRequests,
  deleteRequestsOfAddress,
  hasAccount,
  insertRequest,
  selectOtherRows,
  selectValidRequest,
  type AddressDataRequest,
} from './address-data-store.server';
import {
  deleteBookings,
  deleteEmails,
  deleteEnquiries,
  deleteOfAddress,
} from './delete-accounts-store.server';
import { heldSections } from './held-data';
import { selectHeldRows } from './held-data-store.server';

type Services = { db: Database; now: Date };

/** Replaces the id of a missing account in queries for "this account or this address". No account has this id. */
const noAccount = '00000000-0000-0000-0000-000000000000';

/**
 * Emails a link to the data that the site holds about an email address. The email is the same even if the site holds no
 * data, so that it reveals nothing. If the mailbox has reached its limit of emails, sends nothing and reports no error.
 */
export function requestAddressData(
  { db, now }: Services,
  { email, idempotencyKey: id }: { email: string; idempotencyKey: string },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const expiresAt = new Date(now.getTime() + linkHours * 3_600_000);
    if (!(await insertRequest(trx, { id, email, expiresAt }, now))) return;
    await enqueueConfirmation(
      trx,
      {
        template: 'address-data-link',
        to: email,
        data: { requestId: id },
        dedupeKey: `address-data-link:${id}`,
      },
      { purpose: 'address-data', proven: false },
      now,
    );
  });
}

export function findAddressDataRequest(
  { db, now }: Services,
  id: string,
): Promise<AddressDataRequest | null> {
  return selectValidRequest(db, id, { now });
}

/**
 * Copies the data that is stored under an email address without an account. Reads it in the caller's transaction, or
 * otherwise from one consistent snapshot.
 */
export function copyAddressData({ db, now }: Services, email: string): Promise<AddressDataCopy> {
  const copying = (trx: DatabaseTransaction) => makeCopy(trx, email, now);
  if (db.isTransaction) return inTransaction(db, copying);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(copying);
}

async function makeCopy(trx: DatabaseTransaction, email: string, now: Date): Promise<AddressDataCopy> {
  const owner = { id: noAccount, emails: [email] };
  const held: Record<string, Record<string, unknown>[]> = { ...(await selectOtherRows(trx, email)) };
  for (const section of heldSections)
    if (section.name in addressDataLabels)
      held[section.name] = (await selectHeldRows(trx, owner, section)).map(withoutAccountId);
  const copy = {
    made_at: now.toISOString(),
    email,
    notes: addressDataNotes,
    has_account: await hasAccount(trx, email),
    ...held,
  };
  // The copy is complete, because `heldSections` and `selectOtherRows` provide all sections. A test checks this.
  return copy as AddressDataCopy;
}

function withoutAccountId(row: Record<string, unknown>): Record<string, unknown> {
  const { actor } = row;
  return typeof actor === 'string' && actor.startsWith('doctor:') ? { ...row, actor: 'doctor' } : row;
}

/**
 * Deletes the data that is stored under an email address without an account. Emails staff the references of the
 * deleted open enquiries and calls. Returns false if the emailed link has expired or was used.
 */
export function deleteAddressData(
  { db, now, staffEmail }: Services & { staffEmail: string },
  requestId: string,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const request = await selectValidRequest(trx, requestId, { now, lock: true });
    if (!request) return false;
    const { email } = request;

    const enquiries = await deleteEnquiries(trx, { id: noAccount, emails: [email] });
    const bookings = await deleteBookings(trx, { id: noAccount, emails: [email], now });
    const others = await deleteOfAddress(trx, email);
    const ids = [...enquiries.ids, ...bookings.ids, ...others, requestId];
    await deleteEmails(trx, { ids, emails: (await hasAccount(trx, email)) ? [] : [email] });
    await deleteRequestsOfAddress(trx, email);

    if (enquiries.open.length + bookings.open.length === 0) return true;
    await enqueueEmail(
      trx,
      {
        template: 'address-data-deleted-staff',
        to: staffEmail,
        data: { enquiries: enquiries.open, bookings: bookings.open },
        dedupeKey: `address-data-deleted-staff:${requestId}`,
      },
      now,
    );
    return true;
  });
}

export function deleteExpiredAddressDataRequests(db: Database, now: Date): Promise<number> {
  return deleteExpiredRequests(db, now);
}

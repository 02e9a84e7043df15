import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { findMergedInto } from '@/lib/doctors/doctor/find-merged-account.server';
import { takeOverChecks } from '@/lib/doctors/registrations/registrations.server';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import {
  listMergedFields,
  mergeBlocks,
  shortlistBlock,
  type MergeAccount,
  type MergeBlock,
  type MergeChoices,
  type MergeField,
  type MergePreview,
  type MovedRows,
} from './doctor-merge';
import { findAlike } from '@/lib/doctors/duplicates/find-duplicates.server';
import {
  deleteMergedAway,
  fingerprint,
  hasEmployer,
  insertMerge,
  isLockConflict,
  lockPair,
  selectAccounts,
  selectSharedShortlists,
  selectUnclaimed,
  updateAccount,
  updateMerge,
  type AccountRow,
} from './merge-account-store.server';
import { mergeDetails } from './merge-details';
import type { MergePair } from './merge-rows-store.server';
import { readMergeValues } from './merge-values.server';
import { moveEverything } from './move-everything.server';

type Services = { db: Database; data: ReferenceData; now: Date };

/**
 * The accounts to merge, and the values that staff have chosen. `other` is the id of an account. If the doctor sent an
 * enquiry without an account, it is the enquiry's reference.
 */
type AskedMerge = { stayingId: string; other: string; choices: MergeChoices };

type ConfirmedMerge = AskedMerge & {
  seen: string;
  reason: string;
  staffId: string;
};

export type MergeFailure =
  /** An account does not exist, an account belongs to a member of staff, or both accounts are the same. */
  | Failure<'merges/unknown'>
  | Failure<'merges/changed'>
  /** Another transaction has locked some of the rows for more than five seconds. */
  | Failure<'merges/busy'>
  | { code: 'merges/blocked'; blocks: MergeBlock[] };

type MergeDone = { changed: boolean; mergeId: string | null; rows: MovedRows[] };

type Seen = {
  pair: MergePair;
  staying: AccountRow;
  other: AccountRow | null;
  preview: Omit<MergePreview, 'rows'>;
};

class Undone extends Error {}

/**
 * Performs a merge, counts the moved and dropped rows, and rolls the merge back. If the merge is not allowed, counts no
 * rows.
 */
export async function previewMerge(
  services: Services,
  asked: AskedMerge & Pick<ConfirmedMerge, 'staffId'>,
): Promise<Result<MergePreview, MergeFailure>> {
  let found: Result<MergePreview, MergeFailure> = fail({ code: 'merges/unknown' });
  try {
    await services.db.transaction().execute(async (trx) => {
      const seen = await look({ ...services, db: trx }, trx, asked);
      if (seen.ok) {
        const { preview } = seen.value;
        const attempt = { ...asked, reason: 'The preview was rolled back' };
        const { rows } =
          preview.blocks.length > 0 ? { rows: [] } : await perform(trx, seen.value, attempt, services.now);
        found = ok({ ...preview, rows });
      } else found = seen;
      throw new Undone();
    });
  } catch (error) {
    if (isLockConflict(error)) return fail({ code: 'merges/busy' });
    if (!(error instanceof Undone)) throw error;
  }
  return found;
}

/**
 * Merges two accounts of a doctor in one transaction, or moves enquiries that were sent without an account into an
 * account. Refuses if data have changed since the preview. Repeating the request changes nothing.
 */
export async function mergeDoctors(
  services: Services,
  asked: ConfirmedMerge,
): Promise<Result<MergeDone, MergeFailure>> {
  try {
    return await inTransaction(services.db, async (trx) => {
      const seen = await look({ ...services, db: trx }, trx, asked);
      if (!seen.ok)
        return (await isDone(trx, asked)) ? ok({ changed: false, mergeId: null, rows: [] }) : seen;
      const { blocks, seen: name } = seen.value.preview;
      if (name !== asked.seen) return fail({ code: 'merges/changed' });
      if (blocks.length > 0) return fail({ code: 'merges/blocked', blocks });
      return ok({ changed: true, ...(await perform(trx, seen.value, asked, services.now)) });
    });
  } catch (error) {
    if (isLockConflict(error)) return fail({ code: 'merges/busy' });
    throw error;
  }
}

const isReference = (text: string) => text.startsWith('ENQ-');

async function isDone(trx: DatabaseTransaction, { stayingId, other }: AskedMerge): Promise<boolean> {
  if (!isReference(other)) return (await findMergedInto(trx, other)) === stayingId;
  return (await selectUnclaimed(trx, other))?.doctor_id === stayingId;
}

async function look(
  { data }: Services,
  trx: DatabaseTransaction,
  asked: AskedMerge,
): Promise<Result<Seen, MergeFailure>> {
  const { stayingId, choices } = asked;
  const otherId = isReference(asked.other) ? null : asked.other;
  if (otherId === stayingId) return fail({ code: 'merges/unknown' });
  const named = otherId ? (await selectAccounts(trx, [otherId]))[0]?.email : null;
  const address = otherId ? named : (await selectUnclaimed(trx, asked.other))?.email;
  if (!address) return fail({ code: 'merges/unknown' });
  await lockPair(trx, { stayingId, otherId, email: address });
  const accounts = await selectAccounts(trx, otherId ? [stayingId, otherId] : [stayingId]);
  const staying = accounts.find(({ id }) => id === stayingId);
  const other = accounts.find(({ id }) => id === otherId) ?? null;
  const enquiry = otherId ? null : await selectUnclaimed(trx, asked.other);
  if (!staying || (otherId !== null && !other) || enquiry?.doctor_id) return fail({ code: 'merges/unknown' });
  // Enquiries may have been sent without an account, from the email address of the other account. They are moved too,
  // but only if that address is verified.
  const email = other ? (other.email_verified ? other.email : '') : address;
  const pair = { stayingId, otherId, email };
  const values = other && (await readMergeValues({ db: trx, data }, staying, other));
  const alike = await findAlike(trx, stayingId, asked.other);
  const state = await fingerprint(trx, pair);
  const fields = values ? listMergedFields(values, choices) : [];
  const seen = createHash('sha256')
    .update(JSON.stringify([stayingId, asked.other, state, fields.map(({ field, holds }) => [field, holds])]))
    .digest('hex');
  const blocks = await findBlocks(trx, { staying, other, alike: alike.length > 0 });
  return ok({
    pair,
    staying,
    other,
    preview: {
      staying: toAccount(staying),
      other: other
        ? toAccount(other)
        : {
            id: asked.other,
            hasAccount: false,
            name: [enquiry?.given_name, enquiry?.family_name].filter(Boolean).join(' '),
            email: address,
            emailVerified: false,
            createdAt: new Date(enquiry?.created_at ?? 0).toISOString(),
            lastSignedInAt: null,
            disabled: false,
          },
      alike,
      blocks,
      fields,
      notes: listMergeNotes(staying, other, address),
      seen,
    },
  });
}

async function findBlocks(
  trx: DatabaseTransaction,
  { staying, other, alike }: { staying: AccountRow; other: AccountRow | null; alike: boolean },
): Promise<MergeBlock[]> {
  const blocks: MergeBlock[] = [];
  const add = (name: keyof typeof mergeBlocks) => blocks.push({ code: name, message: mergeBlocks[name] });
  if (!alike) add('notAlike');
  if (staying.deletion_requested_at || other?.deletion_requested_at) add('deletion');
  if (!staying.email_verified) add('unverified');
  if (await hasEmployer(trx, [staying.id, ...(other ? [other.id] : [])])) add('employer');
  if (other)
    for (const reference of await selectSharedShortlists(trx, staying.id, other.id))
      blocks.push({ code: 'shortlist', message: shortlistBlock(reference) });
  return blocks;
}

const toAccount = (row: AccountRow): MergeAccount => ({
  id: row.id,
  hasAccount: true,
  name: [row.given_name, row.family_name].filter(Boolean).join(' '),
  email: row.email,
  emailVerified: row.email_verified,
  createdAt: new Date(row.created_at).toISOString(),
  lastSignedInAt: row.last_signed_in_at && new Date(row.last_signed_in_at).toISOString(),
  disabled: row.disabled_at !== null,
});

function listMergeNotes(staying: AccountRow, other: AccountRow | null, address: string): string[] {
  if (!other)
    return [
      `Everything sent from ${address} without an account moves to this account, where the doctor can see it.`,
      'Job alerts for that address continue without an account.',
      ...(staying.email_verified ? [`We email the doctor at ${staying.email}.`] : []),
    ];
  const disabled = staying.disabled_at !== null || other.disabled_at !== null;
  const told = [staying, other].filter(({ email_verified: proven }) => proven).map(({ email }) => email);
  return [
    `The doctor signs in as ${staying.email} from now on. We refuse sign-ins as ${other.email} and explain why.`,
    ...(disabled ? ['One of the accounts is disabled, so the account that you keep will be disabled.'] : []),
    ...(told.length > 0 ? [`We email the doctor at ${[...new Set(told)].join(' and ')}.`] : []),
    'The audit log keeps its entries about both accounts. You cannot undo the merge.',
  ];
}

/** Performs the merge. The caller must have locked the rows and checked that the merge is allowed. */
async function perform(
  trx: DatabaseTransaction,
  { pair, staying, other, preview }: Seen,
  asked: Omit<ConfirmedMerge, 'seen'>,
  now: Date,
): Promise<{ mergeId: string; rows: MovedRows[] }> {
  const mergeId = uuidv7({ msecs: now.getTime() });
  const holds = (name: MergeField) => preview.fields.find(({ field }) => field === name)?.holds ?? 'staying';
  await insertMerge(trx, {
    id: mergeId,
    to_id: staying.id,
    ...(other ? { from_id: other.id, from_subject: other.identity_subject } : { from_enquiry: asked.other }),
    from_email: other?.email ?? pair.email,
    from_email_verified: other?.email_verified ?? false,
    staff_id: asked.staffId,
    reason: asked.reason,
    moved: '{}',
    created_at: now,
  });
  const rows = await moveEverything({ ...pair, trx, now, holds, actor: `staff:${asked.staffId}` });
  await takeOverChecks({ trx, now }, staying.id);
  const moved = Object.fromEntries(rows.map((row) => [row.what, { moved: row.moved, dropped: row.dropped }]));
  await updateMerge(trx, mergeId, JSON.stringify(moved));
  if (other) {
    await updateAccount(trx, staying.id, mergeDetails(staying, other, holds), now);
    await deleteMergedAway(trx, other.id);
  }
  const told = [staying, ...(other ? [other] : [])].filter(({ email_verified: proven }) => proven);
  for (const [index, to] of told.entries()) {
    if (told.slice(0, index).some(({ email }) => email.toLowerCase() === to.email.toLowerCase())) continue;
    await enqueueEmail(
      trx,
      {
        template: 'accounts-merged',
        to: to.email,
        data: { doctorId: staying.id, what: !other ? 'enquiries' : to === staying ? 'staying' : 'former' },
        dedupeKey: `accounts-merged:${mergeId}:${to.id}`,
      },
      now,
    );
  }
  return { mergeId, rows };
}

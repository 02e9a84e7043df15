import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { recordChanges } from './audit-log.server';
import type { ListedMember, StaffMember } from './staff';
import {
  countOtherAdministrators,
  insertMember,
  insertNotices,
  lockAdministrators,
  selectIsStaff,
  selectIsStaffAddress,
  selectMemberOfAccount,
  selectMembers,
  selectTaken,
  updateAccount,
  updateMember,
  type MemberInput,
} from './staff-store.server';

export async function findStaffMember(db: Database, accountId: string): Promise<StaffMember | null> {
  return selectMemberOfAccount(db, accountId);
}

/** Returns true for members of staff and invited people. They get no welcome email for doctors. */
export async function isStaffAddress(db: Database, email: string, now: Date): Promise<boolean> {
  return selectIsStaffAddress(db, email, now);
}

export async function isStaff(db: Database, subject: string): Promise<boolean> {
  return selectIsStaff(db, subject);
}

/**
 * Links an account to the member of staff with the same verified email address, and returns true. Does nothing and
 * returns false if the member already has an account or the invitation has expired.
 */
export async function linkStaffAccount(
  { db, now }: { db: Database; now: Date },
  account: { id: string; email: string; emailVerified: boolean },
): Promise<boolean> {
  if (!account.emailVerified) return false;
  return inTransaction(db, async (trx) => {
    const id = await updateAccount(trx, { email: account.email, accountId: account.id, now });
    if (id === null) return false;
    const by = { staffId: id, screen: '/staff', now };
    await recordChanges(trx, [{ action: 'staff.joined', subject: id }], by);
    return true;
  });
}

export async function listStaff(db: Database): Promise<ListedMember[]> {
  return selectMembers(db);
}

/**
 * Notifies members of staff that an enquiry was handed over to them, or that a note mentions them. Members are not
 * notified of what they did themselves.
 */
export async function notifyStaff(
  { db, now }: { db: Database; now: Date },
  notice: {
    kind: 'handed-over' | 'mentioned';
    enquiryId: string;
    to: readonly string[];
    byId: string | null;
  },
): Promise<void> {
  const { kind, enquiryId, byId } = notice;
  const told = notice.to.filter((staffId) => staffId !== byId);
  if (told.length === 0) return;
  const ids = { kind, enquiryId, byId, now };
  await insertNotices(
    db,
    told.map((staffId) => ({ ...ids, staffId, id: uuidv7({ msecs: now.getTime() }) })),
  );
}

type TakenFailure = { code: 'staff/taken'; field: 'email' | 'consultantId' };

/**
 * Adds a member of staff. Repeating the call with the same id changes nothing. Fails if another member has the same
 * email address or is linked to the same consultant.
 */
export async function addStaffMember(
  { db, now }: { db: Database; now: Date },
  id: string,
  input: MemberInput,
): Promise<Result<{ member: ListedMember; added: boolean }, TakenFailure>> {
  return inTransaction(db, async (trx) => {
    const [earlier] = await selectMembers(trx, id);
    if (earlier) return ok({ member: earlier, added: false });
    const added = await insertMember(trx, id, input, now);
    const [member] = await selectMembers(trx, id);
    if (!added || !member) {
      const field = await selectTaken(trx, { id, ...input });
      return fail({ code: 'staff/taken', field: field ?? 'email' });
    }
    return ok({ member, added: true });
  });
}

type ChangeFailure = TakenFailure | Failure<'staff/unknown' | 'staff/stale' | 'staff/last-administrator'>;

/**
 * Changes a member of staff. Fails if the member has changed since the administrator loaded the page (`version`), or if
 * no active administrator would remain.
 */
export async function changeStaffMember(
  { db, now }: { db: Database; now: Date },
  id: string,
  { version, ...input }: MemberInput & { version: number },
): Promise<Result<{ before: ListedMember; after: ListedMember }, ChangeFailure>> {
  return inTransaction(db, async (trx) => {
    const administers = input.active && input.roles.includes('administrator');
    // Locks all administrators before the member's row. With a different order, two simultaneous changes could
    // deadlock.
    if (!administers) await lockAdministrators(trx);
    const [before] = await selectMembers(trx, id);
    if (!before) return fail({ code: 'staff/unknown' });
    if (before.version !== version) return fail({ code: 'staff/stale' });
    const field = await selectTaken(trx, { id, ...input });
    if (field) return fail({ code: 'staff/taken', field });
    if (!administers && (await countOtherAdministrators(trx, id)) === 0)
      return fail({ code: 'staff/last-administrator' });
    await updateMember(trx, id, input, now);
    const [after] = await selectMembers(trx, id);
    if (!after) throw new Error('A locked member of staff was not found');
    return ok({ before, after });
  });
}

import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import { staffRoles, type ListedMember, type StaffMember, type StaffRole } from './staff';

const columns = [
  'staff_member.id',
  'staff_member.email',
  'staff_member.given_name as givenName',
  'staff_member.family_name as familyName',
  'staff_member.roles',
  'staff_member.team',
  'staff_member.consultant_id as consultantId',
] as const;

const toMember = <Row extends { roles: string[] }>(row: Row) => ({
  ...row,
  roles: staffRoles.filter((role) => row.roles.includes(role)),
});

export async function selectMemberOfAccount(db: Database, accountId: string): Promise<StaffMember | null> {
  const row = await db
    .selectFrom('staff_member')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .executeTakeFirst();
  return row ? toMember(row) : null;
}

export async function selectIsStaff(db: Database, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_member')
    .innerJoin('doctor', 'doctor.id', 'staff_member.account_id')
    .select('staff_member.id')
    .where('doctor.identity_subject', '=', subject)
    .where('staff_member.active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectIsStaffAddress(db: Database, email: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('staff_member')
    .select('id')
    .where('email', '=', email)
    .where('active', '=', true)
    .where((where) => where.or([where('invited_until', 'is', null), where('invited_until', '>', now)]))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Links an account to a member, unless the invitation has expired. Returns the member's id, or null if no account was
 * linked.
 */
export async function updateAccount(
  db: Database,
  { email, accountId, now }: { email: string; accountId: string; now: Date },
): Promise<string | null> {
  const row = await db
    .updateTable('staff_member')
    .set({ account_id: accountId, invitation_id: null, invited_until: null, updated_at: now })
    .where('email', '=', email)
    .where('account_id', 'is', null)
    .where('active', '=', true)
    .where((where) => where.or([where('invited_until', 'is', null), where('invited_until', '>', now)]))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('staff_member as other')
            .select('other.id')
            .where('other.account_id', '=', accountId),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

type UpdateInvitationInput = {
  invitationId: string | null;
  invitedUntil: Date | null;
  active: boolean;
  now: Date;
};

export async function updateInvitation(
  db: Database,
  id: string,
  { active, now, ...invitation }: UpdateInvitationInput,
): Promise<void> {
  await db
    .updateTable('staff_member')
    .set({ invitation_id: invitation.invitationId, invited_until: invitation.invitedUntil })
    .set({ active, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function selectInvitedMember(db: Database, invitationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff_member')
    .select('id')
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Selects all members of staff, sorted by family name. With `id`, selects only this member and locks the row until the
 * transaction ends.
 */
export async function selectMembers(db: Database, id?: string): Promise<ListedMember[]> {
  let query = db
    .selectFrom('staff_member')
    .leftJoin('consultant', 'consultant.id', 'staff_member.consultant_id')
    .leftJoin('doctor as account', 'account.id', 'staff_member.account_id')
    .select([
      ...columns,
      'staff_member.active',
      'staff_member.version',
      'staff_member.account_id',
      'invited_until as invitedUntil',
      'account.last_signed_in_at as lastSignedInAt',
    ])
    .select(sql<string | null>`consultant.given_name || ' ' || consultant.family_name`.as('consultant'))
    .orderBy('staff_member.family_name')
    .orderBy('staff_member.given_name');
  if (id !== undefined) query = query.where('staff_member.id', '=', id).forUpdate('staff_member');
  const rows = await query.execute();
  return rows.map(({ account_id, ...row }) => ({
    ...toMember(row),
    known: account_id !== null,
    invitedUntil: row.invitedUntil && new Date(row.invitedUntil).toISOString(),
    lastSignedInAt: row.lastSignedInAt && new Date(row.lastSignedInAt).toISOString(),
  }));
}

export type MemberInput = {
  email: string;
  givenName: string;
  familyName: string;
  roles: readonly StaffRole[];
  team: string;
  consultantId: string | null;
  active: boolean;
};

const toColumns = (input: MemberInput, now: Date) => ({
  email: input.email,
  given_name: input.givenName,
  family_name: input.familyName,
  roles: [...input.roles],
  team: input.team,
  consultant_id: input.consultantId,
  active: input.active,
  updated_at: now,
});

export async function insertMember(
  db: Database,
  id: string,
  input: MemberInput,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('staff_member')
    .values({ id, ...toColumns(input, now), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateMember(db: Database, id: string, input: MemberInput, now: Date): Promise<void> {
  await db.updateTable('staff_member').set(toColumns(input, now)).where('id', '=', id).execute();
}

export async function selectTaken(
  db: Database,
  { id, email, consultantId }: { id: string; email: string; consultantId: string | null },
): Promise<'email' | 'consultantId' | null> {
  const rows = await db
    .selectFrom('staff_member')
    .select(['email', 'consultant_id'])
    .where('id', '!=', id)
    .where((where) =>
      where.or([
        where('email', '=', email),
        ...(consultantId ? [where('consultant_id', '=', consultantId)] : []),
      ]),
    )
    .execute();
  if (rows.length === 0) return null;
  return rows.some((row) => consultantId !== null && row.consultant_id === consultantId)
    ? 'consultantId'
    : 'email';
}

/**
 * Locks all active administrators until the transaction ends. If two transactions each remove the role from an
 * administrator at the same time, the second one then sees the first change and can refuse.
 */
export async function lockAdministrators(db: Database): Promise<void> {
  await db
    .selectFrom('staff_member')
    .select('id')
    .where('active', '=', true)
    .where(sql<boolean>`'administrator' = any(roles)`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function countOtherAdministrators(db: Database, id: string): Promise<number> {
  const row = await db
    .selectFrom('staff_member')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '!=', id)
    .where('active', '=', true)
    .where(sql<boolean>`'administrator' = any(roles)`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Adds notices to the bell menus of members of staff, and deletes notices that are too old to be shown. */
export async function insertNotices(
  db: Database,
  notices: readonly {
    id: string;
    staffId: string;
    kind: 'handed-over' | 'mentioned';
    enquiryId: string;
    byId: string | null;
    now: Date;
  }[],
): Promise<void> {
  await db
    .insertInto('staff_notice')
    .values(
      notices.map((notice) => ({
        id: notice.id,
        staff_id: notice.staffId,
        kind: notice.kind,
        enquiry_id: notice.enquiryId,
        by_id: notice.byId,
        created_at: notice.now,
      })),
    )
    .execute();
  await db
    .deleteFrom('staff_notice')
    .where(
      'staff_id',
      'in',
      notices.map(({ staffId }) => staffId),
    )
    .where('created_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}

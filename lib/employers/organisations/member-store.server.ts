import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import { memberRoles, type Member, type MemberRole } from './organisation';

const role = z.enum(memberRoles);

/** Selects the member that belongs to an account. Null if the member or the organisation is inactive. */
export async function selectMemberOfAccount(db: Database, accountId: string): Promise<Member | null> {
  const row = await db
    .selectFrom('organisation_member as m')
    .innerJoin('organisation as o', 'o.id', 'm.organisation_id')
    .select(['m.id', 'm.email', 'm.name', 'm.role', 'm.approval_limit'])
    .select(['o.id as organisation_id', 'o.name as of', 'o.region'])
    .where('m.account_id', '=', accountId)
    .where('m.active', '=', true)
    .where('o.active', '=', true)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        email: row.email,
        name: row.name,
        role: role.parse(row.role),
        approvalLimit: row.approval_limit,
        organisation: { id: row.organisation_id, name: row.of, region: row.region },
      }
    : null;
}

export async function selectIsMember(db: Database, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('organisation_member as m')
    .innerJoin('organisation as o', 'o.id', 'm.organisation_id')
    .innerJoin('doctor as d', 'd.id', 'm.account_id')
    .select('m.id')
    .where('d.identity_subject', '=', subject)
    .where('m.active', '=', true)
    .where('o.active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectIsKnownAddress(db: Database, email: string, now: Date): Promise<boolean> {
  const member = await db
    .selectFrom('organisation_member')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (member) return true;
  const invited = await db
    .selectFrom('organisation_invitation')
    .select('id')
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return invited !== undefined;
}

export type ListedMember = {
  id: string;
  email: string;
  name: string;
  role: MemberRole;
  approvalLimit: number | null;
  active: boolean;
  /** True if the member has an account on this site. */
  known: boolean;
  accountId: string | null;
  lastSignIn: Date | null;
  organisationId: string;
};

export async function selectMembers(
  db: Database,
  by: { organisationId: string } | { id: string } | { email: string; accountId: string },
): Promise<ListedMember[]> {
  const query = db
    .selectFrom('organisation_member')
    .leftJoin('doctor', 'doctor.id', 'organisation_member.account_id')
    .selectAll('organisation_member')
    .select('doctor.last_signed_in_at')
    .orderBy('organisation_member.name')
    .orderBy('organisation_member.id');
  const rows = await (
    'organisationId' in by
      ? query.where('organisation_id', '=', by.organisationId)
      : 'id' in by
        ? query.where('organisation_member.id', '=', by.id)
        : query.where((where) =>
            where.or([
              where('organisation_member.email', '=', by.email),
              where('account_id', '=', by.accountId),
            ]),
          )
  ).execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    role: role.parse(row.role),
    approvalLimit: row.approval_limit,
    active: row.active,
    known: row.account_id !== null,
    accountId: row.account_id,
    lastSignIn: row.last_signed_in_at && new Date(row.last_signed_in_at),
    organisationId: row.organisation_id,
  }));
}

export async function insertMember(
  db: Database,
  member: Pick<ListedMember, 'id' | 'email' | 'name' | 'role' | 'organisationId' | 'accountId'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('organisation_member')
    .values({
      id: member.id,
      organisation_id: member.organisationId,
      email: member.email,
      account_id: member.accountId,
      name: member.name,
      role: member.role,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateMember(
  db: Database,
  id: string,
  change: Partial<
    Pick<
      ListedMember,
      'email' | 'name' | 'role' | 'active' | 'approvalLimit' | 'organisationId' | 'accountId'
    >
  >,
  now: Date,
): Promise<void> {
  const { approvalLimit, organisationId, accountId, ...rest } = change;
  await db
    .updateTable('organisation_member')
    .set({
      ...rest,
      ...(approvalLimit === undefined ? {} : { approval_limit: approvalLimit }),
      ...(organisationId === undefined ? {} : { organisation_id: organisationId }),
      ...(accountId === undefined ? {} : { account_id: accountId }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateMemberAccount(
  db: Database,
  { email, accountId, now }: { email: string; accountId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('organisation_member')
    .set({ account_id: accountId, updated_at: now })
    .where('email', '=', email)
    .where('account_id', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('organisation_member as other')
            .select('other.id')
            .where('other.account_id', '=', accountId),
        ),
      ),
    )
    .execute();
}

import { z } from 'zod';
import { camelCase, type Database } from '@/lib/services/database/database';
import { memberRoles, type MemberRole } from './organisation';

export type Invitation = {
  id: string;
  organisationId: string;
  organisation: string;
  email: string;
  name: string;
  role: MemberRole;
  expiresAt: Date;
  acceptedAt: Date | null;
  withdrawnAt: Date | null;
};

function select(db: Database) {
  return db
    .selectFrom('organisation_invitation as i')
    .innerJoin('organisation as o', 'o.id', 'i.organisation_id')
    .select(['i.id', 'i.organisation_id', 'o.name as organisation', 'i.email', 'i.name', 'i.role'])
    .select(['i.expires_at', 'i.accepted_at', 'i.withdrawn_at']);
}

const toDate = (at: Date | string | null) => (at === null ? null : new Date(at));

function toInvitation(row: Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]): Invitation {
  return {
    ...camelCase(row),
    role: z.enum(memberRoles).parse(row.role),
    expiresAt: new Date(row.expires_at),
    acceptedAt: toDate(row.accepted_at),
    withdrawnAt: toDate(row.withdrawn_at),
  };
}

export async function selectInvitation(db: Database, id: string, lock = false): Promise<Invitation | null> {
  const query = select(db).where('i.id', '=', id);
  const row = await (lock ? query.forUpdate('i') : query).executeTakeFirst();
  return row ? toInvitation(row) : null;
}

export async function selectOpenInvitation(
  db: Database,
  { email, now }: { email: string; now: Date },
): Promise<Invitation | null> {
  const row = await select(db)
    .where('i.email', '=', email)
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .where('i.expires_at', '>', now)
    .orderBy('i.created_at', 'desc')
    .executeTakeFirst();
  return row ? toInvitation(row) : null;
}

export async function listInvitations(db: Database, organisationId: string): Promise<Invitation[]> {
  const rows = await select(db)
    .where('i.organisation_id', '=', organisationId)
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .orderBy('i.created_at', 'desc')
    .execute();
  return rows.map(toInvitation);
}

export async function insertInvitation(
  db: Database,
  invitation: Pick<Invitation, 'id' | 'organisationId' | 'email' | 'name' | 'role' | 'expiresAt'> & {
    actor: string;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('organisation_invitation')
    .values({
      id: invitation.id,
      organisation_id: invitation.organisationId,
      email: invitation.email,
      name: invitation.name,
      role: invitation.role,
      actor: invitation.actor,
      expires_at: invitation.expiresAt,
      created_at: invitation.now,
    })
    .execute();
}

export async function withdrawOpen(
  db: Database,
  which: { organisationId: string } & ({ id: string } | { email: string }),
  now: Date,
): Promise<boolean> {
  let query = db
    .updateTable('organisation_invitation')
    .set({ withdrawn_at: now })
    .where('organisation_id', '=', which.organisationId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null);
  query = 'id' in which ? query.where('id', '=', which.id) : query.where('email', '=', which.email);
  return (await query.returning('id').execute()).length > 0;
}

export async function updateAccepted(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('organisation_invitation').set({ accepted_at: now }).where('id', '=', id).execute();
}

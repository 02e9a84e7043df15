import { v5 as uuidv5 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { inTransaction, type Database } from '@/lib/services/database/database';
import type { Member, MemberRole } from './organisation';
import {
  insertMember,
  selectIsKnownAddress,
  selectIsMember,
  selectMemberOfAccount,
  selectMembers,
  updateMember,
  updateMemberAccount,
  type ListedMember,
} from './member-store.server';
import { insertOrganisation, selectOrganisations } from './organisation-store.server';

export type { ListedMember };

export async function findMember(db: Database, accountId: string): Promise<Member | null> {
  return selectMemberOfAccount(db, accountId);
}

export async function isMember(db: Database, subject: string): Promise<boolean> {
  return selectIsMember(db, subject);
}

/**
 * Returns true if the email address belongs to a member of an organisation or to an invited person. These people must
 * not get the welcome email for doctors.
 */
export async function isEmployerAddress(db: Database, email: string, now: Date): Promise<boolean> {
  return selectIsKnownAddress(db, email, now);
}

/**
 * At sign-in, links the account to the member with the same verified email address. Never replaces a link to another
 * account.
 */
export async function linkMemberAccount(
  { db, now }: { db: Database; now: Date },
  account: { id: string; email: string; emailVerified: boolean },
): Promise<void> {
  if (account.emailVerified)
    await updateMemberAccount(db, { email: account.email, accountId: account.id, now });
}

export function listMembers(db: Database, organisationId: string): Promise<ListedMember[]> {
  return selectMembers(db, { organisationId });
}

/** Finds the active member named by an event's `actor`, which looks like `employer:<id>`. Null if there is none. */
export async function findActingMember(db: Database, actor: string): Promise<ListedMember | null> {
  const [, id] = /^employer:(.+)$/.exec(actor) ?? [];
  const [member] = id ? await selectMembers(db, { id }) : [];
  return member?.active ? member : null;
}

/**
 * Changes a member's role or limit, or ends or renews the membership. `by` is the acting member, who cannot change
 * their own membership. At least one approver without a limit must remain. If `approvalLimit` is undefined, it stays
 * unchanged.
 */
export async function changeMember(
  { db, now }: { db: Database; now: Date },
  change: {
    organisationId: string;
    memberId: string;
    role: MemberRole;
    active: boolean;
    approvalLimit?: number | null;
    by?: string;
  },
): Promise<
  Result<
    { before: ListedMember; changed: boolean },
    Failure<
      | 'organisations/unknown-member'
      | 'organisations/last-approver'
      | 'organisations/last-without-limit'
      | 'organisations/own-membership'
    >
  >
> {
  return inTransaction(db, async (trx) => {
    const { organisationId, memberId, role, active, by } = change;
    // Locks the organisation. Otherwise, two approvers who remove each other at the same time could leave no approver.
    await selectOrganisations(trx, { id: organisationId, lock: true });
    const members = await selectMembers(trx, { organisationId });
    const before = members.find(({ id }) => id === memberId);
    if (!before) return fail({ code: 'organisations/unknown-member' });
    const { approvalLimit = before.approvalLimit } = change;
    if (before.role === role && before.active === active && before.approvalLimit === approvalLimit)
      return ok({ before, changed: false });
    const approves = (one: Pick<ListedMember, 'role' | 'active'>) => one.active && one.role === 'approver';
    const approvers = members
      .map((one) => (one.id === memberId ? { ...one, role, active, approvalLimit } : one))
      .filter(approves);
    if (approves(before) && approvers.length === 0) return fail({ code: 'organisations/last-approver' });
    // At least one approver without a limit must remain, because requests of any cost need an approver.
    if (approvers.length > 0 && approvers.every((one) => one.approvalLimit !== null))
      return fail({ code: 'organisations/last-without-limit' });
    if (memberId === by) return fail({ code: 'organisations/own-membership' });
    await updateMember(trx, memberId, { role, active, approvalLimit }, now);
    return ok({ before, changed: true });
  });
}

const demoNamespace = '9d0c8d4e-6a0b-4f7b-8a2e-6f3a0c1d7e55';
const demoOrganisations = [
  {
    name: 'Coral Coast Health',
    region: 'AU-QLD',
    members: [
      ['requester@example.org', 'Rosa Keane', 'requester'],
      ['approver@example.org', 'Anders Holm', 'approver'],
    ],
  },
  {
    name: 'Southern Alps Hospitals',
    region: 'NZ-CAN',
    members: [['other.requester@example.org', 'Olive Marsh', 'requester']],
  },
] as const;

export async function loadDemoOrganisations(db: Database, now: Date): Promise<void> {
  for (const { name, region, members } of demoOrganisations) {
    const id = uuidv5(name, demoNamespace);
    await insertOrganisation(db, { id, name, region }, now);
    for (const [email, person, role] of members)
      await insertMember(
        db,
        { id: uuidv5(email, demoNamespace), email, name: person, role, organisationId: id, accountId: null },
        now,
      );
  }
}

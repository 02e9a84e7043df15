import { v5 as uuidv5 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { inTransaction, type Database } from '@/lib/services/database/database';
import type { Member, MemberRole } from './organisation';
import {
  insertMember,
  insertOrganisation,
  selectIsKnownAddress,
  selectIsMember,
  selectMemberOfAccount,
  selectMembers,
  selectOrganisations,
  updateMember,
  updateMemberAccount,
  type ListedMember,
} from './organisation-store.server';

export type { ListedMember };

/** The member of an organisation that an account is; null for everybody else and for who has left. */
export async function findMember(db: Database, accountId: string): Promise<Member | null> {
  return selectMemberOfAccount(db, accountId);
}

/** Whether an identity of the provider is that of a member. */
export async function isMember(db: Database, subject: string): Promise<boolean> {
  return selectIsMember(db, subject);
}

/** Whether an address belongs to an employer's member, or to somebody who is invited: no doctor to be welcomed as one. */
export async function isEmployerAddress(db: Database, email: string, now: Date): Promise<boolean> {
  return selectIsKnownAddress(db, email, now);
}

/** Joins an account that signs in with the member whose address it has verified. The first account stays. */
export async function linkMemberAccount(
  { db, now }: { db: Database; now: Date },
  account: { id: string; email: string; emailVerified: boolean },
): Promise<void> {
  if (account.emailVerified)
    await updateMemberAccount(db, { email: account.email, accountId: account.id, now });
}

/** Members of an organisation by name, those who have left as well. */
export function listMembers(db: Database, organisationId: string): Promise<ListedMember[]> {
  return selectMembers(db, { organisationId });
}

/**
 * Changes what a member of an organisation may do, or ends or renews their membership. One approver always stays, and
 * nobody shuts themselves out: `by` is the member who asks, without it staff do.
 */
export async function changeMember(
  { db, now }: { db: Database; now: Date },
  change: { organisationId: string; memberId: string; role: MemberRole; active: boolean; by?: string },
): Promise<
  Result<
    { before: ListedMember; changed: boolean },
    Failure<'organisations/unknown-member' | 'organisations/last-approver' | 'organisations/own-membership'>
  >
> {
  return inTransaction(db, async (trx) => {
    const { organisationId, memberId, role, active, by } = change;
    // Two changes at once: the second sees what the first left.
    await selectOrganisations(trx, { id: organisationId, lock: true });
    const members = await selectMembers(trx, { organisationId });
    const before = members.find(({ id }) => id === memberId);
    if (!before) return fail({ code: 'organisations/unknown-member' });
    if (before.role === role && before.active === active) return ok({ before, changed: false });
    const approves = (one: Pick<ListedMember, 'role' | 'active'>) => one.active && one.role === 'approver';
    const others = members.some((one) => one.id !== memberId && approves(one));
    if (approves(before) && !approves({ role, active }) && !others)
      return fail({ code: 'organisations/last-approver' });
    if (memberId === by) return fail({ code: 'organisations/own-membership' });
    await updateMember(trx, memberId, { role, active }, now);
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

/** Makes the employers of the demonstration; those who are there stay as they are. */
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

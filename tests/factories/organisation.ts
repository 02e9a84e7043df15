import { randomUUID } from 'node:crypto';
import { acceptInvitation, inviteMember } from '@/lib/employers/organisations/invitations.server';
import { findMember } from '@/lib/employers/organisations/members.server';
import type { Member, MemberRole } from '@/lib/employers/organisations/organisation';
import { addOrganisation } from '@/lib/employers/organisations/organisations.server';
import type { Database } from '@/lib/services/database/database';
import { insertDoctor } from './enquiry';

type Services = { db: Database; now: Date };

export async function insertOrganisation(services: Services): Promise<string> {
  const id = randomUUID();
  await addOrganisation(services, { id, name: `Health of ${id}`, region: 'AU-QLD' });
  return id;
}

export async function joinOrganisation(
  services: Services,
  organisationId: string,
  role: MemberRole,
): Promise<Member> {
  const email = `${role}.${randomUUID()}@example.org`;
  const id = randomUUID();
  await inviteMember(services, { id, organisationId, email, name: 'Rosa', role, actor: 'staff:test' });
  const accountId = await insertDoctor(services.db, email);
  const account = { id: accountId, email, emailVerified: true };
  const accepted = await acceptInvitation(services, { id, account });
  expect(accepted).toMatchObject({ ok: true, value: { changed: true } });
  const member = await findMember(services.db, accountId);
  if (!member) throw new Error('Nobody has joined');
  return member;
}

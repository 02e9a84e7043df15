import { randomUUID } from 'node:crypto';
import { acceptInvitation, inviteMember } from '@/lib/employers/organisations/invitations.server';
import { findMember } from '@/lib/employers/organisations/members.server';
import type { Member, MemberRole } from '@/lib/employers/organisations/organisation';
import { addOrganisation } from '@/lib/employers/organisations/organisations.server';
import { requestVacancies } from '@/lib/employers/organisations/request-vacancies.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { insertDoctor, staffEmail } from './enquiry';

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

/** Returns functions for the steps of an organisation's requests. */
export function organisationSteps(database: () => { db: Database; data: ReferenceData }) {
  const start = new Date('2026-11-24T00:05:00Z');
  const at = (days = 0) => ({
    db: database().db,
    now: new Date(start.getTime() + days * 24 * 3_600_000),
  });
  const full = (days = 0) => ({ ...at(days), data: database().data, staffEmail });
  return {
    at,
    full,
    organisation: () => insertOrganisation(at()),
    join: (organisationId: string, role: MemberRole) => joinOrganisation(at(), organisationId, role),
    async ask(asked: Parameters<typeof requestVacancies>[1]): Promise<{ sent: string | null }> {
      const answer = await requestVacancies(full(), asked);
      if (!answer.ok) throw new Error(answer.failure.code);
      return answer.value;
    },
    async emails(template: string): Promise<string[]> {
      const written = database().db.selectFrom('email').select('recipient');
      const rows = await written.where('template', '=', template).execute();
      return rows.map(({ recipient }) => recipient);
    },
  };
}

import { selectAgreedTerms } from '@/lib/employers/vacancy-requests/vacancy-request-store.server';
import { z } from 'zod';
import { getVacancyFigures } from '@/lib/employers/figures/get-vacancy-figures.server';
import { queuedVacancyRow } from './staff-vacancy-row.server';
import { listVacancyQueue } from '@/lib/employers/vacancy-requests/vacancy-queue-store.server';
import { listAuditEntries } from '@/lib/platform/staff-kit/audit-log.server';
import { describeAuditEntry } from '@/lib/platform/staff-kit/audit-sentence';
import type { StaffContext, StaffRow } from '@/lib/platform/staff-kit/staff-resource.server';
import type { Database } from '@/lib/services/database/database';
import { datesText, needText } from '@/lib/employers/organisations/describe-request';
import { listInvitations } from '@/lib/employers/organisations/invitation-store.server';
import { listMembers } from '@/lib/employers/organisations/members.server';
import { selectVacancyIds } from '@/lib/employers/organisations/organisation-vacancy-store.server';
import { findOrganisation } from '@/lib/employers/organisations/organisations.server';
import { approvalLimitOf, listApprovers } from '@/lib/employers/organisations/request-vacancies.server';
import {
  listContacts,
  selectFacilities,
  selectPutForward,
} from '@/lib/employers/organisations/staff-organisation-store.server';
import { selectWaiting } from '@/lib/employers/organisations/vacancy-approval-store.server';
import { selectNotes } from './note-store.server';

const shown = { vacancies: 15, changes: 30, counted: 5000 };
const yearMs = 365 * 24 * 3_600_000;

export async function organisationRow({ app, db, now }: StaffContext, id: string): Promise<StaffRow | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const organisation = await findOrganisation(db, id);
  if (!organisation) return null;
  const data = await app.referenceData();
  const nameRegion = (region: string) => data.regions.get(region)?.name ?? region;
  const vacancies = await listVacancyQueue(db, {
    filters: { organisation: id, state: 'all' },
    order: 'desc',
    limit: shown.vacancies,
    offset: 0,
  });
  const contacts = await listContacts(db, organisation);
  const members = await listMembers(db, id);
  const isMember = (email: string) =>
    members.some((member) => member.email.toLowerCase() === email.toLowerCase());
  const counted = await selectVacancyIds(db, {
    organisationId: id,
    since: new Date(now.getTime() - yearMs),
    limit: shown.counted,
  });
  return {
    ...organisation,
    ...(await selectAgreedTerms(db, { organisationId: id })),
    regionName: nameRegion(organisation.region),
    people: members.map(({ id: memberId, name, email, role, active, known, approvalLimit, lastSignIn }) => ({
      ...{ id: memberId, name, email, role, active, known, approvalLimit },
      phone: contacts.find((one) => one.email.toLowerCase() === email.toLowerCase())?.phone || null,
      lastSignIn: lastSignIn?.toISOString() ?? null,
    })),
    currency: approvalLimitOf(organisation, null).currency,
    contacts: contacts.filter(({ email }) => !isMember(email)),
    invitations: (await listInvitations(db, id)).map(
      ({ id: invitationId, name, email, role, expiresAt }) => ({
        ...{ id: invitationId, name, email, role },
        expiresAt: expiresAt.toISOString(),
        expired: expiresAt.getTime() <= now.getTime(),
      }),
    ),
    facilities: (await selectFacilities(db, id)).map(({ region, ...facility }) => ({
      ...facility,
      region: nameRegion(region),
    })),
    waiting: await Promise.all(
      (await selectWaiting(db, id)).map(async (request) => ({
        id: request.id,
        by: request.requester,
        at: request.created_at.toISOString(),
        changes: request.changes,
        approvers: (await listApprovers(db, request, organisation, data)).map(({ name }) => name),
        vacancies: request.vacancies.map((input) =>
          [needText(input, data), input.facility, datesText(input.from, input.to)].join(' · '),
        ),
      })),
    ),
    vacancyCount: vacancies.total,
    vacancies: vacancies.rows.map((row) => queuedVacancyRow(row, data, now)),
    figures: (await getVacancyFigures(db, counted, now)).all,
    putForward: await selectPutForward(db, id),
    notes: await selectNotes(db, 'organisation_note', id),
    changes: await listChanges(db, id),
  };
}

async function listChanges(db: Database, id: string) {
  const { rows, names } = await listAuditEntries(db, {
    filters: { subject: id, without: ['organisation.opened', 'organisation.noted'] },
    limit: shown.changes,
    offset: 0,
  });
  return rows.map((row) => ({ id: row.id, at: row.at, what: describeAuditEntry(row, names) }));
}

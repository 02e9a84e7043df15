import { dateInZone } from '@/lib/core/dates';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { submitVacancyRequest } from '@/lib/employers/vacancy-requests/submit-vacancy-request.server';
import { deriveUrgency, type VacancyInput } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { Member } from './organisation';
import { selectMembers, updateVacancyOrganisation, type ListedMember } from './organisation-store.server';
import {
  findApproval,
  insertApproval,
  selectPending,
  updateApproval,
  type VacancyApproval,
} from './vacancy-approval-store.server';

export type { VacancyApproval };

type Services = {
  db: Database;
  now: Date;
  data: ReferenceData;
  staffEmail: string;
};

const getRegionTimeZone = (data: ReferenceData, region: string | null) =>
  (region && data.regions.get(region)?.timeZone) || 'Australia/Sydney';

/**
 * Lists the approvers whose agreement a member's request needs. Empty for an approver, or if the organisation has none.
 */
export async function listDeciders(db: Database, { role, organisation }: Member): Promise<ListedMember[]> {
  if (role === 'approver') return [];
  const members = await selectMembers(db, { organisationId: organisation.id });
  return members.filter((one) => one.active && one.role === 'approver');
}

/**
 * Requests vacancies for a member. If an approver must agree, emails all approvers; otherwise sends the vacancies to
 * staff at once. `again` is the id of a request that was sent back and is replaced by this one. Repeating the call with
 * the same id changes nothing.
 */
export async function requestVacancies(
  services: Services,
  asked: { id: string; member: Member; vacancies: readonly VacancyInput[]; again: string | null },
): Promise<{ sent: string | null }> {
  return inTransaction(services.db, async (trx) => {
    const { id, member, vacancies, again } = asked;
    const { now } = services;
    const organisationId = member.organisation.id;
    if (again) {
      const earlier = await findApproval(trx, { id: again, organisationId, lock: true });
      if (earlier?.state === 'sent-back' && earlier.requested_by === member.id)
        await updateApproval(trx, again, { state: 'replaced', memberId: member.id, now });
    }
    const approvers = await listDeciders(trx, member);
    if (approvers.length === 0)
      return { sent: await send(trx, services, { id, memberId: member.id, organisationId, vacancies }) };
    if (!(await insertApproval(trx, { id, organisationId, memberId: member.id, vacancies, now })))
      return { sent: null };
    for (const approver of approvers)
      await enqueueEmail(
        trx,
        {
          template: 'vacancy-approval-asked',
          to: approver.email,
          data: { approvalId: id },
          dedupeKey: `vacancy-approval-asked:${id}:${approver.id}`,
        },
        now,
      );
    return { sent: null };
  });
}

async function send(
  trx: DatabaseTransaction,
  { now, data, staffEmail }: Services,
  asked: { id: string; organisationId: string; memberId: string; vacancies: readonly VacancyInput[] },
): Promise<string> {
  const { id, organisationId, memberId, vacancies } = asked;
  const { reference } = await submitVacancyRequest(
    { db: trx, clock: { now: () => now }, staffEmail },
    { vacancies, timeZone: getRegionTimeZone(data, vacancies[0]?.region ?? null), idempotencyKey: id },
  );
  const first = await findVacancyRequest(trx, { reference });
  if (!first) throw new Error('The vacancy that was just sent was not found');
  await updateVacancyOrganisation(trx, { vacancyId: first.id, organisationId, memberId, now });
  return reference;
}

/**
 * Lists requests that await an approver. Requesters get only their own, including requests that were sent back to them.
 */
export function listPending(db: Database, { id, role, organisation }: Member): Promise<VacancyApproval[]> {
  const organisationId = organisation.id;
  return selectPending(db, role === 'approver' ? { organisationId } : { organisationId, memberId: id });
}

export type Decision = { kind: 'approve' } | { kind: 'send-back'; reason: string };

/**
 * `decided`: another approver has already decided. `past`: the first day of work is over, so no doctor can start on it.
 */
export type DecideFailure = Failure<
  'organisations/unknown-request' | 'organisations/decided' | 'organisations/past'
>;

export async function decideRequest(
  services: Services,
  { id, member, decision }: { id: string; member: Member; decision: Decision },
): Promise<Result<{ changed: boolean }, DecideFailure>> {
  return inTransaction(services.db, async (trx) => {
    const { now, data } = services;
    const organisationId = member.organisation.id;
    const approval = await findApproval(trx, { id, organisationId, lock: true });
    if (!approval) return fail({ code: 'organisations/unknown-request' });
    const to = decision.kind === 'approve' ? 'approved' : 'sent-back';
    if (approval.state === to) return ok({ changed: false });
    if (approval.state !== 'waiting') return fail({ code: 'organisations/decided' });
    if (decision.kind === 'approve') {
      const today = (input: VacancyInput) => dateInZone(now, getRegionTimeZone(data, input.region));
      if (approval.vacancies.some((input) => input.from < today(input)))
        return fail({ code: 'organisations/past' });
      const reference = await send(trx, services, {
        id,
        organisationId,
        memberId: approval.requested_by,
        // The urgency depends on the day of sending, so it is computed only now.
        vacancies: approval.vacancies.map((input) => ({
          ...input,
          urgency: deriveUrgency(input.from, today(input)),
        })),
      });
      await updateApproval(trx, id, { state: 'approved', memberId: member.id, reference, now });
    } else {
      const { reason } = decision;
      await updateApproval(trx, id, { state: 'sent-back', memberId: member.id, reason, now });
    }
    await enqueueEmail(
      trx,
      {
        template: 'vacancy-approval-decided',
        to: approval.requester_email,
        data: { approvalId: id },
        dedupeKey: `vacancy-approval-decided:${id}`,
      },
      now,
    );
    return ok({ changed: true });
  });
}

import { dateInZone, jobDay } from '@/lib/core/dates';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { submitVacancyRequest } from '@/lib/employers/vacancy-requests/submit-vacancy-request.server';
import {
  changeVacancy,
  type ChangeVacancyFailure,
} from '@/lib/employers/vacancy-requests/change-vacancy.server';
import {
  addVacancyCosts,
  currencyOf,
  isWithinLimit,
  type VacancyCost,
} from '@/lib/employers/vacancy-requests/vacancy-cost';
import { deriveUrgency, type VacancyInput } from '@/lib/employers/vacancy-requests/vacancy-request';
import { estimateCost } from './describe-request';
import type { Member, Organisation } from './organisation';
import { selectMembers, type ListedMember } from './member-store.server';
import { updateVacancyOrganisation } from './organisation-store.server';
import { selectVacancyId } from './organisation-vacancy-store.server';
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

export function estimateRequestCost(vacancies: readonly VacancyInput[], data: ReferenceData): VacancyCost {
  return addVacancyCosts(vacancies.map((input) => estimateCost(input, data)));
}

export function approvalLimitOf({ region }: Pick<Organisation, 'region'>, amount: number | null) {
  return { amount, currency: currencyOf[region.startsWith('NZ') ? 'NZ' : 'AU'] };
}

/**
 * Lists the approvers who may approve a request of this cost. Empty if the request needs no approval, because the
 * member may approve it or because the organisation has no approver.
 */
export async function listDeciders(
  db: Database,
  { id, role, organisation }: Pick<Member, 'id' | 'role' | 'organisation'>,
  cost: VacancyCost | null,
): Promise<ListedMember[]> {
  const members = await selectMembers(db, { organisationId: organisation.id });
  const deciders = members.filter(
    (one) =>
      one.active &&
      one.role === 'approver' &&
      (cost === null || isWithinLimit(cost, approvalLimitOf(organisation, one.approvalLimit))),
  );
  return role === 'approver' && deciders.some((one) => one.id === id) ? [] : deciders;
}

/**
 * Sends a request for vacancies, or for a change of the vacancy `changes`. If an approver must agree, emails the
 * approvers; otherwise, sends the request to staff. If this request replaces a request that was sent back, `again` is
 * the id of that request.
 */
export async function requestVacancies(
  services: Services,
  asked: {
    id: string;
    member: Member;
    vacancies: readonly VacancyInput[];
    again: string | null;
    changes?: string | null;
  },
): Promise<Result<{ sent: string | null }, ChangeVacancyFailure>> {
  return inTransaction(services.db, async (trx) => {
    const { id, member, vacancies, again, changes = null } = asked;
    const { now } = services;
    const organisationId = member.organisation.id;
    if (changes && !(await selectVacancyId(trx, { organisationId, reference: changes })))
      return fail({ code: 'vacancy-requests/unknown' });
    const approvers = await listDeciders(trx, member, estimateRequestCost(vacancies, services.data));
    const request = { id, organisationId, memberId: member.id, vacancies, changes };
    const sent = approvers.length === 0 ? await send(trx, services, request) : ok({ sent: null });
    if (!sent.ok) return sent;
    const earlier = again ? await findApproval(trx, { id: again, organisationId, lock: true }) : null;
    if (earlier?.state === 'sent-back' && earlier.requested_by === member.id)
      await updateApproval(trx, earlier.id, { state: 'replaced', memberId: member.id, now });
    if (approvers.length === 0 || !(await insertApproval(trx, { ...request, now }))) return sent;
    for (const approver of approvers) await askApprover(trx, { approvalId: id, approver }, now);
    return sent;
  });
}

async function send(
  trx: DatabaseTransaction,
  { now, data, staffEmail }: Services,
  asked: {
    id: string;
    organisationId: string;
    memberId: string;
    vacancies: readonly VacancyInput[];
    changes: string | null;
  },
): Promise<Result<{ sent: string }, ChangeVacancyFailure>> {
  const { id, organisationId, memberId, vacancies, changes } = asked;
  const [input] = vacancies;
  if (changes && input) {
    const change = { reference: changes, actor: `employer:${memberId}`, input };
    const changed = await changeVacancy({ db: trx, now, staffEmail }, change);
    return changed.ok ? ok({ sent: changes }) : changed;
  }
  const { reference } = await submitVacancyRequest(
    { db: trx, clock: { now: () => now }, staffEmail },
    { vacancies, timeZone: getRegionTimeZone(data, vacancies[0]?.region ?? null), idempotencyKey: id },
  );
  const first = await findVacancyRequest(trx, { reference });
  if (!first) throw new Error('The vacancy that was just sent was not found');
  await updateVacancyOrganisation(trx, { vacancyId: first.id, organisationId, memberId, now });
  return ok({ sent: reference });
}

/** Lists the members who can decide about a request that waits for approval. */
export async function listApprovers(
  db: Database,
  { requested_by: memberId, vacancies }: VacancyApproval,
  organisation: Organisation,
  data: ReferenceData,
): Promise<ListedMember[]> {
  const [requester] = await selectMembers(db, { id: memberId });
  const { id, role } = requester ?? { id: memberId, role: 'requester' as const };
  return listDeciders(db, { id, role, organisation }, estimateRequestCost(vacancies, data));
}

/** Emails the approvers of a waiting request again, at most once a day. Returns their names. */
export async function remindApprovers(
  { db, now, data }: Pick<Services, 'db' | 'now' | 'data'>,
  { id, organisation }: { id: string; organisation: Organisation },
): Promise<
  Result<{ names: string[] }, Failure<'organisations/unknown-request' | 'organisations/reminded-today'>>
> {
  return inTransaction(db, async (trx) => {
    const approval = await findApproval(trx, { id, organisationId: organisation.id, lock: true });
    if (approval?.state !== 'waiting') return fail({ code: 'organisations/unknown-request' });
    const names: string[] = [];
    for (const approver of await listApprovers(trx, approval, organisation, data))
      if (await askApprover(trx, { approvalId: id, approver, key: jobDay(now) }, now))
        names.push(approver.name);
    return names.length > 0 ? ok({ names }) : fail({ code: 'organisations/reminded-today' });
  });
}

/** Returns false if an email with this key was sent before. */
function askApprover(
  trx: DatabaseTransaction,
  { approvalId, approver, key }: { approvalId: string; approver: ListedMember; key?: string },
  now: Date,
): Promise<boolean> {
  const dedupeKey = ['vacancy-approval-asked', approvalId, approver.id, key].filter(Boolean).join(':');
  const email = { template: 'vacancy-approval-asked' as const, to: approver.email, data: { approvalId } };
  return enqueueEmail(trx, { ...email, dedupeKey }, now);
}

/** Lists requests that wait for approval or were sent back to this member. Requesters get only their own requests. */
export function listPending(db: Database, { id, role, organisation }: Member): Promise<VacancyApproval[]> {
  return selectPending(db, {
    organisationId: organisation.id,
    memberId: id,
    waitingOf: role === 'approver' ? 'all' : 'own',
  });
}

export type Decision = { kind: 'approve' } | { kind: 'send-back'; reason: string };

/**
 * `decided`: another approver has already decided. `past`: the first day of work is over. `above-limit`: the cost is
 * unknown, or it is above this approver's limit.
 */
export type DecideFailure =
  | Failure<
      | 'organisations/unknown-request'
      | 'organisations/decided'
      | 'organisations/past'
      | 'organisations/above-limit'
    >
  | ChangeVacancyFailure;

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
      const limit = approvalLimitOf(member.organisation, member.approvalLimit);
      if (!isWithinLimit(estimateRequestCost(approval.vacancies, data), limit))
        return fail({ code: 'organisations/above-limit' });
      const today = (input: VacancyInput) => dateInZone(now, getRegionTimeZone(data, input.region));
      if (approval.vacancies.some((input) => input.from < today(input)))
        return fail({ code: 'organisations/past' });
      const sent = await send(trx, services, {
        id,
        organisationId,
        changes: approval.changes,
        memberId: approval.requested_by,
        // Computes the urgency again, because the first day is nearer now than when the member sent the request.
        vacancies: approval.vacancies.map((input) => ({
          ...input,
          urgency: deriveUrgency(input.from, today(input)),
        })),
      });
      if (!sent.ok) return sent;
      const { sent: reference } = sent.value;
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

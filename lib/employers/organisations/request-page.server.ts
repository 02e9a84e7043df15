import { groupPhoneDigits } from '@/lib/core/phone-link';
import { z } from 'zod';
import { dateInZone } from '@/lib/core/dates';
import type { FormState } from '@/lib/http/form';
import { done, type FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer } from '@/lib/http/page.server';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { vacancyFields } from '@/lib/employers/vacancy-requests/vacancy-fields.server';
import { vacancyForm, vacancyFormValues } from '@/lib/employers/vacancy-requests/vacancy-form.server';
import { addVacancyField, promisedTimes } from '@/lib/employers/vacancy-requests/vacancy-labels';
import { formatCost } from '@/lib/employers/vacancy-requests/vacancy-cost';
import { changeVacancyFailures } from './vacancies-page.server';
import { findChangeability } from '@/lib/employers/vacancy-requests/change-vacancy.server';
import {
  addMonths,
  canRepeatMonthly,
  maxMonths,
  repeatField,
  repeatMonthly,
} from '@/lib/employers/vacancy-requests/repeat-vacancy';
import type { VacancyInput } from '@/lib/employers/vacancy-requests/vacancy-request';
import { employerPaths } from '@/lib/routes';
import type { RequestView } from './employer-view';
import {
  employerFrame,
  forMembers,
  memberServices,
  organisationZone,
  takenFromMembers,
  type MemberRequest,
} from './member-page.server';
import {
  listFacilities,
  selectConsultantsOfOpenVacancies,
  selectLastOfMember,
  selectVacancyId,
} from './organisation-vacancy-store.server';
import { approvalLimitOf, listDeciders, requestVacancies } from './request-vacancies.server';
import { findApproval, selectLastAskedByMember } from './vacancy-approval-store.server';

const reference = z
  .string()
  .regex(/^VAC-\d{6}$/)
  .optional()
  .catch(undefined);
const querySchema = z.object({
  copy: reference,
  next: z.literal('month').optional().catch(undefined),
  changes: reference,
  again: z.uuid().optional().catch(undefined),
});

type Begun = {
  values: Record<string, string>;
  begunWith: string;
  note: string | null;
  changes: string | null;
};

async function findOwnVacancy({ app, member }: MemberRequest, wanted: string) {
  const which = { organisationId: member.organisation.id, reference: wanted };
  const id = await selectVacancyId(app.db, which);
  return id === null ? null : findVacancyRequest(app.db, { id });
}

/**
 * Fills the form from a vacancy that is changed or copied, or from a request that was sent back. A new request starts
 * with the member's contact details and the place of their last vacancy.
 */
async function begin(request: MemberRequest): Promise<Begun> {
  const { app, member } = request;
  const { copy, next, changes, again } = querySchema.parse(request.query);
  const organisationId = member.organisation.id;
  const today = dateInZone(app.clock.now(), await organisationZone(request));
  const filling = { today, data: await app.referenceData() };
  const original = (changes ?? copy) ? await findOwnVacancy(request, changes ?? copy ?? '') : null;
  if (changes && original)
    return {
      values: vacancyFormValues([original.input], filling),
      begunWith: `change ${changes}`,
      note: null,
      changes,
    };
  if (copy && original) {
    const { from, to } = original.input;
    const moved = next ? { from: addMonths(from, 1), to: to && addMonths(to, 1) } : {};
    return {
      values: vacancyFormValues([{ ...original.input, ...moved }], filling),
      begunWith: next ? `${copy} next month` : copy,
      note: `This is a copy of ${copy}${next ? ', moved one month later' : ''}. Check the dates before you send the request.`,
      changes: null,
    };
  }
  const sentBack = again ? await findApproval(app.db, { id: again, organisationId }) : null;
  if (again && sentBack?.state === 'sent-back' && sentBack.requested_by === member.id)
    return {
      values: vacancyFormValues(sentBack.vacancies, filling),
      begunWith: again,
      note: `Sent back: ${sentBack.reason}`,
      changes: sentBack.changes,
    };
  const lastId = await selectLastOfMember(app.db, member.id);
  const sent = lastId ? await findVacancyRequest(app.db, { id: lastId }) : null;
  const last = sent?.input ?? (await selectLastAskedByMember(app.db, member.id));
  return {
    values: {
      facility: last?.facility ?? '',
      region: last?.region ?? member.organisation.region,
      town: filling.data.places.get(last?.placeId ?? '')?.name ?? '',
      contact_name: member.name,
      email: member.email,
      phone: groupPhoneDigits(last?.phone ?? ''),
    },
    begunWith: 'new',
    note: null,
    changes: null,
  };
}

function describeRecipients(
  { organisation, role, approvalLimit }: MemberRequest['member'],
  { waits, changes }: { waits: boolean; changes: string | null },
): string {
  if (changes)
    return waits
      ? 'An approver in your organisation must agree to the change. Until then, the vacancy stays the same.'
      : 'We have not started work on this vacancy yet, so your change takes effect at once.';
  const { amount, currency } = approvalLimitOf(organisation, approvalLimit);
  if (role === 'approver' && amount !== null)
    return `Requests up to about ${formatCost({ min: amount, currency })} come straight to us. Another approver must agree to larger requests, and to requests without a rate or a last day.`;
  if (waits)
    return 'Takes about three minutes. An approver in your organisation must agree. Then it comes to us.';
  return role === 'approver'
    ? 'Takes about three minutes. Your request needs no further approval.'
    : 'Takes about three minutes. Your organisation has no approver, so your request needs no approval.';
}

const { today, planning } = promisedTimes;

const listSteps = (waits: boolean): string[] => [
  ...(waits ? ['An approver in your organisation approves your request or sends it back.'] : []),
  `${waits ? 'Then we' : 'We'} call you within ${planning.call}, or within ${today.call} if the first day is today or tomorrow.`,
  `You get a shortlist or an update within ${planning.shortlist}, sooner if the first day is near.`,
  'You choose a doctor. Then we arrange the contract, dates and travel.',
];

export const loadRequest = forMembers(async (request, state: FormState): Promise<PageAnswer<RequestView>> => {
  const { app, member } = request;
  const { values, begunWith, note, changes } = await begin(request);
  const { copy, next, changes: changed, again } = querySchema.parse(request.query);
  // A vacancy that a consultant handles cannot be edited. Its page offers to ask for the change instead.
  if (changes && (await findChangeability(app.db, changes)) !== 'edit')
    return { redirect: employerPaths.vacancy(changes) };
  const waits = (await listDeciders(app.db, member, null)).length > 0;
  const consultants = await selectConsultantsOfOpenVacancies(app.db, member.organisation.id);
  const view: RequestView = {
    employer: employerFrame(request),
    title: changes ? `Change ${changes}` : 'New request',
    sendLabel: waits ? 'Send for approval' : changes ? 'Save changes' : 'Send request',
    lead: `${describeRecipients(member, { waits, changes })} Fill in every field that is not marked optional.`,
    steps: listSteps(waits),
    changes,
    action: employerPaths.request({
      ...(copy && { copy }),
      ...(next && { next }),
      ...(changed && { changes: changed }),
      ...(again && { again }),
    }),
    known: values,
    begunWith,
    note,
    facilities: await listFacilities(app.db, member.organisation.id),
    consultants,
    form: vacancyForm(state, { data: await app.referenceData(), now: app.clock.now(), known: values }),
  };
  return { props: view };
});

/**
 * Schema for requests by members. Replaces the posted name of the employer with the member's organisation. If the
 * form has a roster of several months, makes one vacancy for each month.
 */
export const requestSchema = takenFromMembers(
  async ({ app, member }, fields: URLSearchParams): Promise<z.ZodType<VacancyInput[]> | FormOutcome> => {
    // Without JavaScript, "Add a vacancy" submits the form. Reports no errors, so that the page shows the form again
    // with one more vacancy.
    if (fields.has(addVacancyField)) return { errors: [] };
    const own = new URLSearchParams(fields);
    own.set('organisation', member.organisation.name);
    const [data, now] = [await app.referenceData(), app.clock.now()];
    const months = z.coerce.number().int().min(1).max(maxMonths).catch(1).parse(fields.get(repeatField));
    return vacancyFields(own, { data, now }).transform((vacancies, context) => {
      const [only, ...others] = vacancies;
      if (!only || months === 1) return vacancies;
      const refuse = (message: string) => {
        context.addIssue({ code: 'custom', path: [repeatField], message });
        return z.NEVER;
      };
      if (others.length > 0) return refuse('To repeat a vacancy each month, send it in a separate request');
      const { from, to, region } = only;
      if (!to || !canRepeatMonthly(from, to))
        return refuse(
          'To repeat the vacancy each month, enter a last day less than one month after the first day',
        );
      const zone = (region && data.regions.get(region)?.timeZone) || 'Australia/Sydney';
      return repeatMonthly({ ...only, to }, months, dateInZone(now, zone));
    });
  },
);

export const submitRequest = takenFromMembers(
  async (request, vacancies: VacancyInput[], idempotencyKey: string): Promise<FormOutcome> => {
    const { app, member } = request;
    const { again } = querySchema.parse(request.query);
    const { changes } = await begin(request);
    const answer = await requestVacancies(
      { ...memberServices(request), data: await app.referenceData() },
      { id: idempotencyKey, member, vacancies, again: again ?? null, changes },
    );
    if (!answer.ok) return changeVacancyFailures[answer.failure.code];
    const { sent } = answer.value;
    if (sent !== null && changes)
      return done(employerPaths.vacancy(sent), 'Vacancy changed. We have told your consultant.');
    if (sent !== null)
      return done(
        employerPaths.vacancy(sent),
        member.role === 'approver'
          ? 'Request sent. We will call you.'
          : 'Your organisation has no approver, so the request came straight to us. We will call you.',
      );
    return done(employerPaths.vacancies(), 'Request sent for approval. We will email you the decision.');
  },
);

import { z } from 'zod';
import { dateInZone } from '@/lib/core/dates';
import type { FormState } from '@/lib/http/form';
import { done, type FormOutcome } from '@/lib/http/form.server';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { vacancyFields } from '@/lib/employers/vacancy-requests/vacancy-fields.server';
import { vacancyForm, vacancyFormValues } from '@/lib/employers/vacancy-requests/vacancy-form.server';
import { addVacancyField } from '@/lib/employers/vacancy-requests/vacancy-labels';
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
import { selectLastOfMember, selectVacancyId } from './organisation-vacancy-store.server';
import { listDeciders, requestVacancies } from './request-vacancies.server';
import { findApproval } from './vacancy-approval-store.server';

const querySchema = z.object({
  copy: z
    .string()
    .regex(/^VAC-\d{6}$/)
    .optional()
    .catch(undefined),
  again: z.uuid().optional().catch(undefined),
});

type Begun = { values: Record<string, string>; begunWith: string; note: string | null };

/**
 * Returns the form's initial values: those of a copied vacancy or of a request that was sent back; for a new request,
 * the member's contact details and the place of their last vacancy.
 */
async function begin(request: MemberRequest): Promise<Begun> {
  const { app, member } = request;
  const { copy, again } = querySchema.parse(request.query);
  const organisationId = member.organisation.id;
  const today = dateInZone(app.clock.now(), await organisationZone(request));
  const copied = copy ? await selectVacancyId(app.db, { organisationId, reference: copy }) : null;
  const original = copied ? await findVacancyRequest(app.db, { id: copied }) : null;
  if (copy && original)
    return {
      values: vacancyFormValues([original.input], today),
      begunWith: copy,
      note: `A copy of ${copy}. Check the days before you send it.`,
    };
  const sentBack = again ? await findApproval(app.db, { id: again, organisationId }) : null;
  if (again && sentBack?.state === 'sent-back' && sentBack.requested_by === member.id)
    return {
      values: vacancyFormValues(sentBack.vacancies, today),
      begunWith: again,
      note: `Sent back: ${sentBack.reason}`,
    };
  const lastId = await selectLastOfMember(app.db, member.id);
  const last = lastId ? await findVacancyRequest(app.db, { id: lastId }) : null;
  return {
    values: {
      facility: last?.input.facility ?? '',
      region: last?.input.region ?? member.organisation.region,
      contact_name: member.name,
      email: member.email,
      phone: last?.input.phone ?? '',
    },
    begunWith: 'new',
    note: null,
  };
}

export const loadRequest = forMembers(async (request, state: FormState) => {
  const { app } = request;
  const { values, begunWith, note } = await begin(request);
  const { copy, again } = querySchema.parse(request.query);
  const view: RequestView = {
    employer: employerFrame(request),
    waits: (await listDeciders(app.db, request.member)).length > 0,
    action: employerPaths.request({ ...(copy && { copy }), ...(again && { again }) }),
    known: values,
    begunWith,
    note,
    form: vacancyForm(state, { data: await app.referenceData(), now: app.clock.now(), known: values }),
  };
  return { props: view };
});

/** Schema of the public form for vacancies. Replaces the posted organisation by the member's own. */
export const requestSchema = takenFromMembers(
  async ({ app, member }, fields: URLSearchParams): Promise<z.ZodType<VacancyInput[]> | FormOutcome> => {
    // "Add a vacancy" was pressed without JavaScript. The page is rendered again, with the typed values and another
    // vacancy.
    if (fields.has(addVacancyField)) return { errors: [] };
    const own = new URLSearchParams(fields);
    own.set('organisation', member.organisation.name);
    return vacancyFields(own, { data: await app.referenceData(), now: app.clock.now() });
  },
);

export const submitRequest = takenFromMembers(
  async (request, vacancies: VacancyInput[], idempotencyKey: string): Promise<FormOutcome> => {
    const { app, member } = request;
    const { again } = querySchema.parse(request.query);
    const { sent } = await requestVacancies(
      { ...memberServices(request), data: await app.referenceData() },
      { id: idempotencyKey, member, vacancies, again: again ?? null },
    );
    if (sent !== null)
      return done(
        employerPaths.vacancy(sent),
        member.role === 'approver'
          ? 'Sent. We will call you.'
          : 'Sent straight to us, because your organisation has no approver. We will call you.',
      );
    return done(employerPaths.vacancies(), 'Sent for approval. We will email you the decision.');
  },
);

import { z } from 'zod';
import { zonedFormats } from '@/lib/core/zoned-time';
import type { FormState } from '@/lib/http/form';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete, textUpTo } from '@/lib/http/form-fields.server';
import { formatDates } from '@/lib/jobs/listing/job-format';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { VacancyInput } from '@/lib/employers/vacancy-requests/vacancy-request';
import { employerPaths } from '@/lib/routes';
import { vacancyChoices, type VacanciesView } from './employer-view';
import {
  employerFrame,
  forMembers,
  memberServices,
  organisationZone,
  takenFromMembers,
  type MemberRequest,
} from './member-page.server';
import { organisationLimits } from './organisation';
import { selectVacancies } from './organisation-vacancy-store.server';
import { decideRequest, listPending, type DecideFailure } from './request-vacancies.server';

const perPage = 20;
const querySchema = z.object({
  state: z.enum(vacancyChoices).catch('open'),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
});
const day = zonedFormats('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });

export function needText(
  need: Pick<VacancyInput, 'doctors' | 'grade' | 'specialty'>,
  data: ReferenceData,
): string {
  const role = [data.grades.get(need.grade)?.name, data.specialties.get(need.specialty)?.name];
  return `${need.doctors > 1 ? `${need.doctors} doctors: ` : ''}${role.filter(Boolean).join(', ')}`;
}

const datesText = (from: string, to: string | null) => formatDates({ start: from, end: to, ongoing: false });

function buildListHref(request: MemberRequest): string {
  const { state, page } = querySchema.parse(request.query);
  return employerPaths.vacancies({
    ...(state === 'open' ? {} : { state }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}

export const loadVacancies = forMembers(async (request, state: FormState) => {
  const { app, member } = request;
  const { state: choice, page } = querySchema.parse(request.query);
  const data = await app.referenceData();
  const timeZone = await organisationZone(request);
  const asked = { state: choice, limit: perPage, offset: (page - 1) * perPage };
  const [{ rows, total }, pending] = await Promise.all([
    selectVacancies(app.db, member.organisation.id, asked),
    listPending(app.db, member),
  ]);
  const place = (facility: string, region: string | null) =>
    [facility, region && data.regions.get(region)?.name].filter(Boolean).join(', ');
  const view: VacanciesView = {
    employer: employerFrame(request),
    choice,
    rows: rows.map((row) => ({
      reference: row.reference,
      need: needText(row, data),
      place: place(row.facility, row.region),
      dates: datesText(row.needed_from, row.needed_to),
      state: row.state,
      askedOn: day(timeZone).format(row.created_at),
      askedBy: row.requested_by,
    })),
    total,
    page,
    pageCount: Math.ceil(total / perPage),
    pending: pending.map(({ id, state: at, reason, requester, created_at, vacancies }) => ({
      id,
      state: at === 'sent-back' ? 'sent-back' : 'waiting',
      reason,
      askedBy: requester,
      askedOn: day(timeZone).format(created_at),
      place: place(vacancies[0]?.facility ?? '', vacancies[0]?.region ?? null),
      vacancies: vacancies.map((input) => ({
        need: needText(input, data),
        dates: datesText(input.from, input.to),
      })),
    })),
    action: buildListHref(request),
    state,
  };
  return { props: view };
});

const id = z.uuid(incomplete);
const posted = z.discriminatedUnion(
  'do',
  [
    z.object({ do: z.literal('approve'), request: id }),
    z.object({
      do: z.literal('send-back'),
      request: id,
      reason: textUpTo(organisationLimits.reason, 'the reason').pipe(
        z.string().min(1, 'Say what should change'),
      ),
    }),
  ],
  incomplete,
);

export const decisionSchema = takenFromMembers(() => posted, ['approver']);

const failures: Record<DecideFailure['code'], FormOutcome> = {
  'organisations/unknown-request': failed(404, 'There is no such request.'),
  'organisations/decided': failed(409, 'Another approver has already decided on this request.'),
  'organisations/past': failed(
    409,
    'The first day of this request has passed. Send it back so that the days can be changed.',
  ),
};

export const submitDecision = takenFromMembers(
  async (request, given: z.infer<typeof posted>): Promise<FormOutcome> => {
    const { app, member } = request;
    const decided = await decideRequest(
      { ...memberServices(request), data: await app.referenceData() },
      {
        id: given.request,
        member,
        decision: given.do === 'approve' ? { kind: 'approve' } : { kind: 'send-back', reason: given.reason },
      },
    );
    if (!decided.ok) return failures[decided.failure.code];
    return done(
      buildListHref(request),
      given.do === 'approve'
        ? 'Approved. We have received the request.'
        : 'The request has been sent back with your reason.',
    );
  },
  ['approver'],
);

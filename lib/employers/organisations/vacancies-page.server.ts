import { z } from 'zod';
import { count, findGreetingName, lowerFirst } from '@/lib/core/text';
import { greeting, zonedFormats } from '@/lib/core/zoned-time';
import type { FormState } from '@/lib/http/form';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete, textUpTo } from '@/lib/http/form-fields.server';
import { listShortlist } from '@/lib/employers/shortlists/find-shortlist.server';
import {
  awaitsEmployer,
  isShownToEmployer,
  listThread,
  type ShortlistEntry,
} from '@/lib/employers/shortlists/shortlist';
import { describeAnswers } from '@/lib/employers/shortlists/shortlist-view';
import type { ChangeVacancyFailure } from '@/lib/employers/vacancy-requests/change-vacancy.server';
import { listVacancyRequests } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { formatCost, hoursPerDay, type VacancyCost } from '@/lib/employers/vacancy-requests/vacancy-cost';
import { describePlace, shortlistBy, vacancyPromise } from '@/lib/employers/vacancy-requests/vacancy-labels';
import {
  deriveVacancyStatus,
  isOpenVacancy,
  type VacancyRequest,
} from '@/lib/employers/vacancy-requests/vacancy-request';
import { employerPaths } from '@/lib/routes';
import type { Database } from '@/lib/services/database/database';
import {
  vacancyChoices,
  type ConfirmedCost,
  type EstimateView,
  type PendingView,
  type VacanciesView,
} from './employer-view';
import {
  employerFrame,
  forMembers,
  memberServices,
  organisationZone,
  takenFromMembers,
  type MemberRequest,
} from './member-page.server';
import { datesText, describeCost, estimateCost, listVacancyFacts, needText } from './describe-request';
import { organisationLimits, type Member } from './organisation';
import {
  countVacancies,
  selectConsultantsOfOpenVacancies,
  selectSimilarVacancies,
  selectVacancies,
} from './organisation-vacancy-store.server';
import {
  approvalLimitOf,
  decideRequest,
  estimateRequestCost,
  listDeciders,
  listPending,
  type DecideFailure,
  type VacancyApproval,
} from './request-vacancies.server';

const perPage = 20;
const querySchema = z.object({
  state: z.enum(vacancyChoices).catch('open'),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
});
const day = zonedFormats('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });
const maxShortlists = 20;

function buildListHref(request: MemberRequest): string {
  const { state, page } = querySchema.parse(request.query);
  return employerPaths.vacancies({
    ...(state === 'open' ? {} : { state }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}

/** Doctors whom the employer may see, by the id of the vacancy. */
async function findShortlists({ app, member }: MemberRequest): Promise<Map<string, ShortlistEntry[]>> {
  const asked = { state: 'shortlist-sent' as const, limit: maxShortlists, offset: 0 };
  const rows = await selectVacancies(app.db, member.organisation.id, asked);
  const lists = rows.map(
    async ({ id }) => [id, (await listShortlist(app.db, id)).filter(isShownToEmployer)] as const,
  );
  return new Map(await Promise.all(lists));
}

async function countByChoice({ app, member }: MemberRequest): Promise<VacanciesView['counts']> {
  const { filled = 0, closed = 0, ...others } = await countVacancies(app.db, member.organisation.id);
  const open = Object.values(others).reduce((sum, number) => sum + number, 0);
  return { open, filled, closed, all: open + filled + closed };
}

const nameConsultant = ({ consultant }: VacancyRequest): string | null =>
  consultant && `${consultant.givenName} ${consultant.familyName}`;

function describeNext(vacancy: VacancyRequest, shortlist: readonly ShortlistEntry[]): string {
  if (!isOpenVacancy(vacancy.state)) return '';
  if (shortlist.length > 0)
    return describeAnswers(
      shortlist.map(({ state, events }) => ({ state, thread: listThread(events) })),
      nameConsultant(vacancy) ?? 'us',
    );
  if (vacancy.state === 'received') return `${vacancyPromise(vacancy)}.`;
  return vacancy.state === 'contacted'
    ? `You will get a shortlist or an update ${lowerFirst(shortlistBy(vacancy))}.`
    : '';
}

function toEstimate(cost: VacancyCost): EstimateView | null {
  if (cost.known) return { amount: `About ${formatCost(cost)}`, note: 'estimated pay' };
  return cost.assumed
    ? { amount: `About ${cost.assumed}`, note: `estimated pay, ${hoursPerDay} hours a day` }
    : null;
}

async function toPendingView(
  { app }: MemberRequest,
  approval: VacancyApproval,
  { member, timeZone }: { member: Member; timeZone: string },
): Promise<PendingView> {
  const data = await app.referenceData();
  const { vacancies, decider, decided_at } = approval;
  const cost = estimateRequestCost(vacancies, data);
  const deciders = await listDeciders(app.db, member, cost);
  const limit = approvalLimitOf(member.organisation, member.approvalLimit);
  const others = deciders.map(({ name }) => name).join(' or ');
  const similar = approval.changes
    ? []
    : await Promise.all(
        vacancies.map((input) => selectSimilarVacancies(app.db, member.organisation.id, input)),
      );
  return {
    similar: [...new Set(similar.flat())],
    id: approval.id,
    changes: approval.changes,
    state: approval.state === 'sent-back' ? 'sent-back' : 'waiting',
    reason: approval.reason,
    decided: decided_at && decider ? `${decider}, ${day(timeZone).format(decided_at)}` : null,
    askedBy: approval.requester,
    askedOn: day(timeZone).format(approval.created_at),
    since: approval.created_at.toISOString(),
    place: vacancies[0] ? describePlace(vacancies[0], data) : '',
    vacancies: vacancies.map((input) => ({
      need: needText(input, data),
      dates: datesText(input.from, input.to),
      facts: listVacancyFacts(input),
      cost: describeCost(input, data),
    })),
    total: vacancies.length > 1 && vacancies.some(({ rate }) => rate) ? cost.how : null,
    estimate: toEstimate(cost),
    hasEstimate: vacancies.some((input) => toEstimate(estimateCost(input, data)) !== null),
    aboveLimit:
      member.role === 'approver' && limit.amount !== null && deciders.length > 0
        ? `You may approve up to ${formatCost({ min: limit.amount, currency: limit.currency })} for one request. ${
            cost.known ? 'This request costs more' : 'We cannot estimate the cost of this request'
          }, so ${others} must decide.`
        : null,
  };
}

export type ListTodos = (
  services: { db: Database; now: Date },
  organisationId: string,
) => Promise<
  Pick<VacanciesView, 'todos'> &
    Partial<Pick<VacanciesView, 'coming'> & { confirmedCosts: ReadonlyMap<string, ConfirmedCost> }>
>;

/**
 * `lists` add what the employer must answer about placements and messages, the next placements, and confirmed costs by
 * the vacancy's reference. They are passed in, because `lib/employers` must not import code of `lib/placements` and
 * `lib/site`.
 */
export const loadVacancies = (...lists: readonly ListTodos[]) =>
  forMembers(async (request, state: FormState) => {
    const { app, member } = request;
    const { state: choice, page } = querySchema.parse(request.query);
    const data = await app.referenceData();
    const timeZone = await organisationZone(request);
    const asked = { state: choice, limit: perPage, offset: (page - 1) * perPage };
    const [rows, counts, consultants, pending, shortlists, listed] = await Promise.all([
      selectVacancies(app.db, member.organisation.id, asked),
      countByChoice(request),
      selectConsultantsOfOpenVacancies(app.db, member.organisation.id),
      listPending(app.db, member),
      findShortlists(request),
      Promise.all(lists.map((list) => list({ db: app.db, now: app.clock.now() }, member.organisation.id))),
    ]);
    const waiting = [...shortlists].filter(([, entries]) => entries.some(awaitsEmployer)).map(([id]) => id);
    const vacancies = await listVacancyRequests(app.db, [...rows.map(({ id }) => id), ...waiting]);
    const known = new Map(vacancies.map((vacancy) => [vacancy.id, vacancy]));
    const view: VacanciesView = {
      employer: employerFrame(request),
      greeting: [greeting(app.clock.now(), timeZone), findGreetingName(member.name)]
        .filter(Boolean)
        .join(', '),
      choice,
      rows: rows.map((row) => {
        const vacancy = known.get(row.id);
        const confirmed = listed
          .map(({ confirmedCosts }) => confirmedCosts?.get(row.reference))
          .find((cost) => cost && cost.doctors >= row.doctors);
        return {
          reference: row.reference,
          need: needText(row, data),
          place: describePlace(vacancy?.input ?? { ...row, placeId: null }, data),
          dates: datesText(row.needed_from, row.needed_to),
          state: deriveVacancyStatus(row.state, row.has_accepted),
          isConfirmed: row.is_confirmed,
          askedOn: day(timeZone).format(row.created_at),
          askedBy: row.requested_by,
          next: vacancy ? describeNext(vacancy, shortlists.get(row.id) ?? []) : '',
          cost: confirmed ?? (vacancy ? toEstimate(estimateCost(vacancy.input, data)) : null),
          consultant: vacancy && isOpenVacancy(vacancy.state) ? nameConsultant(vacancy) : null,
        };
      }),
      consultants,
      counts,
      page,
      pageCount: Math.ceil(counts[choice] / perPage),
      pending: await Promise.all(
        pending.map((approval) => toPendingView(request, approval, { member, timeZone })),
      ),
      todos: [
        ...waiting.flatMap((id) => {
          const vacancy = known.get(id);
          if (!vacancy) return [];
          const { input, reference } = vacancy;
          const doctors = shortlists.get(id)?.filter(awaitsEmployer) ?? [];
          const [since = ''] = doctors.flatMap(({ sentAt }) => sentAt ?? []).toSorted();
          return [
            {
              kind: 'shortlist' as const,
              since,
              title: `Shortlist: ${needText(input, data)}`,
              details: [input.facility, datesText(input.from, input.to)],
              amount: '',
              size: count(doctors.length, 'doctor'),
              href: employerPaths.vacancy(reference),
              button: 'See shortlist',
            },
          ];
        }),
        ...listed.flatMap(({ todos }) => todos),
      ],
      coming: listed.flatMap(({ coming = [] }) => coming),
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
        z.string().min(1, 'Enter what needs to change'),
      ),
    }),
  ],
  incomplete,
);

export const decisionSchema = takenFromMembers(() => posted, ['approver']);

export const changeVacancyFailures: Record<ChangeVacancyFailure['code'], FormOutcome> = {
  'vacancy-requests/unknown': failed(404, 'We cannot find this vacancy.'),
  'vacancy-requests/handled': failed(
    409,
    'We are already working on this vacancy. Ask for the change on the vacancy’s page.',
  ),
  'vacancy-requests/ended': failed(409, 'This vacancy is filled or closed, so it can no longer be changed.'),
};

const failures: Record<DecideFailure['code'], FormOutcome> = {
  'organisations/unknown-request': failed(404, 'We cannot find this request.'),
  'organisations/decided': failed(409, 'Another approver has already decided on this request.'),
  'organisations/past': failed(
    409,
    'The first day of this request has passed. Send the request back so that the dates can be changed.',
  ),
  'organisations/above-limit': failed(409, 'This request is above your limit. Another approver must decide.'),
  ...changeVacancyFailures,
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
        ? 'Request approved. We have received it.'
        : 'The request has been sent back with your reason.',
    );
  },
  ['approver'],
);

import { isReopening } from '@/lib/employers/vacancy-requests/vacancy-reopening';
import { formatDayTime } from '@/lib/core/day-time';
import { z } from 'zod';
import { count, lowerFirst } from '@/lib/core/text';
import type { FormState } from '@/lib/http/form';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { textUpTo } from '@/lib/http/form-fields.server';
import type { PageAnswer } from '@/lib/http/page.server';
import { minRates } from '@/lib/jobs/listing/find-landing-pay.server';
import { listRateBenchmarks } from '@/lib/jobs/rate-benchmark/list-rate-benchmarks.server';
import { toBenchmarkQuestion } from '@/lib/jobs/rate-benchmark/rate-benchmark';
import { toRateBenchmarkViews } from '@/lib/jobs/rate-benchmark/rate-benchmark-view';
import { answerFields, takeAnswer, type GivenAnswer } from '@/lib/employers/shortlists/answer-form.server';
import { listShortlist } from '@/lib/employers/shortlists/find-shortlist.server';
import {
  entryName,
  isShownToEmployer,
  type EntryEventKind,
  type ShortlistEntry,
} from '@/lib/employers/shortlists/shortlist';
import { findEntryPlacement } from '@/lib/employers/shortlists/entry-placement-store.server';
import {
  describeAuthor,
  describeNextStep,
  toDoctorView,
} from '@/lib/employers/shortlists/shortlist-doctor-view';
import { deriveVacancyStatus, type VacancyInput } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { readOfferedRate } from '@/lib/employers/vacancy-requests/read-offered-rate';
import { describePlace, shortlistBy, vacancyPromise } from '@/lib/employers/vacancy-requests/vacancy-labels';
import { withdrawVacancy } from '@/lib/employers/shortlists/end-vacancy.server';
import { askVacancyChange, findChangeability } from '@/lib/employers/vacancy-requests/change-vacancy.server';
import { formatWorkingHours } from '@/lib/reference/working-hours/call-by';
import { employerPaths } from '@/lib/routes';
import type { VacancyDetailView } from './employer-view';
import {
  employerFrame,
  forMembers,
  memberServices,
  takenFromMembers,
  type MemberRequest,
} from './member-page.server';
import { selectVacancyId } from './organisation-vacancy-store.server';
import { datesText, estimateCost, listVacancyFacts, needText } from './describe-request';
import { listMembers } from './members.server';
import { organisationLimits } from './organisation';
import { changeVacancyFailures, type ListTodos } from './vacancies-page.server';
import { selectApprovalsOfVacancy, type VacancyApproval } from './vacancy-approval-store.server';
import {
  findLastSending,
  selectSendings,
  type Sending,
} from '@/lib/employers/shortlists/shortlist-sending-store.server';
import { listVacancyEvents } from '@/lib/employers/vacancy-requests/vacancy-queue-store.server';

const querySchema = z.object({ reference: z.string().regex(/^VAC-\d{6}$/) });

async function findVacancy(request: MemberRequest) {
  const asked = querySchema.safeParse(request.query);
  if (!asked.success) return null;
  const { app, member } = request;
  const which = { organisationId: member.organisation.id, reference: asked.data.reference };
  const id = await selectVacancyId(app.db, which);
  return id === null ? null : findVacancyRequest(app.db, { id });
}

const eventWords: Record<string, string> = {
  received: 'We received the request',
  contacted: 'We called you',
  'shortlist-sent': 'We sent a shortlist',
  filled: 'Filled',
  closed: 'Closed',
};

const answerWords: Partial<Record<EntryEventKind, (name: string) => string>> = {
  accepted: (name) => `${name} was accepted`,
  'taken-back': (name) => `Answer about ${name} withdrawn`,
  declined: (name) => `${name} was declined`,
};

type ListTimelineInput = {
  names: ReadonlyMap<string, string>;
  approvals: readonly VacancyApproval[];
  sendings: readonly Sending[];
  /** Doctors whom the employer may see. */
  shown: readonly ShortlistEntry[];
  timeZone: string;
};

/**
 * Lists the events that the employer may see. If an event changed no state, the employer sees it only if a member of
 * the employer caused it.
 */
function listTimeline(
  events: Awaited<ReturnType<typeof listVacancyEvents>>,
  { names, approvals, sendings, shown, timeZone }: ListTimelineInput,
): VacancyDetailView['timeline'] {
  const steps = events.flatMap(({ id, from, to, actor, reason, at }) => {
    const name = actor.startsWith('employer:') ? (names.get(actor.slice('employer:'.length)) ?? 'You') : null;
    if (from === to && name === null) return [];
    const words = isReopening({ from, to }) ? 'We reopened the request' : (eventWords[to] ?? to);
    const text = name === null ? words : reason;
    return [{ id, text, at: new Date(at), detail: name ?? '' }];
  });
  const decisions = approvals.flatMap(({ id, decider, decided_at, changes }) =>
    decider && decided_at
      ? [{ id, text: changes ? 'Change approved' : 'Request approved', at: decided_at, detail: decider }]
      : [],
  );
  // Only the first sending changes the state of the vacancy, so `events` lacks the others.
  const resent = sendings.slice(1).flatMap(({ id, createdAt, entryIds }) =>
    steps.some(({ at }) => at.getTime() === createdAt.getTime())
      ? []
      : [
          {
            ...{ id, at: createdAt, text: 'We sent the shortlist again' },
            detail: entryIds?.length ? `with ${count(entryIds.length, 'new doctor')}` : '',
          },
        ],
  );
  const answers = shown.flatMap((entry) =>
    entry.events.flatMap(({ id, kind, at, ...author }) => {
      const text = answerWords[kind]?.(entryName(entry));
      return text ? [{ id, text, at: new Date(at), detail: describeAuthor(author, null) }] : [];
    }),
  );
  return [...decisions, ...steps, ...resent, ...answers]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((step) => ({ ...step, at: formatDayTime(step.at, timeZone) }));
}

/** Null if no estimate is possible. */
function findCost(input: VacancyInput, data: ReferenceData): string | null {
  const cost = estimateCost(input, data);
  return cost.known || cost.assumed ? cost.how : null;
}

/** `listMessages` is passed in, because `lib/employers` must not import code of `lib/site`. */
export const loadVacancy = (listMessages: ListTodos) =>
  forMembers(async (request, form: FormState): Promise<PageAnswer<VacancyDetailView>> => {
    const vacancy = await findVacancy(request);
    if (!vacancy) return { notFound: true };
    const { app } = request;
    const now = app.clock.now();
    const data = await app.referenceData();
    const { input, reference, timeZone, state, consultant } = vacancy;
    const [events, sendings, entries, members, approvals, changeable, messages] = await Promise.all([
      listVacancyEvents(app.db, vacancy.id),
      selectSendings(app.db, vacancy.id),
      listShortlist(app.db, vacancy.id),
      listMembers(app.db, request.member.organisation.id),
      selectApprovalsOfVacancy(app.db, vacancy),
      findChangeability(app.db, reference),
      listMessages({ db: app.db, now }, request.member.organisation.id),
    ]);
    const sending = sendings.at(-1) ?? null;
    const shown = entries.filter(isShownToEmployer);
    const hasAccepted = entries.some((entry) => entry.state === 'accepted');
    const placements = new Map(
      await Promise.all(
        entries
          .filter((entry) => entry.state === 'accepted')
          .map(async ({ id }) => [id, await findEntryPlacement(app.db, id)] as const),
      ),
    );
    const confirmed = [...placements.values()].filter((placement) => placement?.state === 'confirmed').length;
    const isPlaced = confirmed >= input.doctors;
    const question = toBenchmarkQuestion(input, data);
    // The employer no longer has to decide about the pay once it has accepted a doctor.
    const benchmarks =
      question && !hasAccepted && changeable !== 'none'
        ? await listRateBenchmarks({ db: app.db, data, now }, [question])
        : [];
    const view: VacancyDetailView = {
      employer: employerFrame(request),
      reference,
      need: needText(input, data),
      place: describePlace(input, data),
      dates: datesText(input.from, input.to),
      state: deriveVacancyStatus(state, hasAccepted),
      isConfirmed: confirmed === placements.size,
      isPlaced,
      facts: listVacancyFacts(input),
      timeline: listTimeline(events, {
        names: new Map(members.map(({ id, name }) => [id, name])),
        ...{ approvals, timeZone, sendings, shown },
      }),
      shortlist: sending && {
        sentOn: formatDayTime(sending.createdAt, timeZone),
        doctors: shown.map((entry) => {
          const placement = placements.get(entry.id);
          return {
            ...toDoctorView(entry, {
              ...{ data, vacancy, entries, now },
              actor: `employer:${request.member.id}`,
            }),
            next:
              placement === undefined
                ? null
                : describeNextStep(placement, {
                    ...{ now, state, isLink: false },
                    messagesHref: employerPaths.messageThread(reference),
                  }),
          };
        }),
      },
      // A reopened request keeps the times of the first promise, which are over.
      promise: events.some(isReopening)
        ? null
        : state === 'received'
          ? vacancyPromise(vacancy)
          : state === 'contacted'
            ? `You will get a shortlist or an update ${lowerFirst(shortlistBy(vacancy))}`
            : null,
      benchmark:
        toRateBenchmarkViews(benchmarks, {
          data,
          needed: minRates,
          offered: () => readOfferedRate(input.rate),
        })[0] ?? null,
      hasUnread: messages.todos.some(({ href }) => href === employerPaths.messageThread(reference)),
      consultant: consultant && {
        name: `${consultant.givenName} ${consultant.familyName}`,
        phone: consultant.phone,
        portrait: consultant.portrait,
        email: consultant.email,
        hours: formatWorkingHours(consultant, consultant.timeZone),
      },
      // The confirmed placement has the agreed cost, which differs from the estimate.
      cost: isPlaced ? null : findCost(input, data),
      changeable,
      action: employerPaths.vacancy(reference),
      form,
    };
    return { props: view };
  });

const textOf = (what: string, missing: string) =>
  textUpTo(organisationLimits.reason, what).pipe(z.string().min(1, missing));
const changeFields = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('withdraw'),
    reason: textOf('the reason', 'Enter why you are withdrawing the request'),
  }),
  z.object({ do: z.literal('ask-change'), change: textOf('the change', 'Enter what needs to change') }),
]);
type GivenChange = z.infer<typeof changeFields>;

const isChange = (given: GivenAnswer | GivenChange): given is GivenChange => 'do' in given;

export const answerSchema = takenFromMembers(
  (_request, fields: URLSearchParams): z.ZodType<GivenAnswer | GivenChange> =>
    ['withdraw', 'ask-change'].includes(fields.get('do') ?? '') ? changeFields : answerFields,
);

async function submitChange(
  request: MemberRequest,
  vacancy: { reference: string },
  given: GivenChange,
): Promise<FormOutcome> {
  const change = { reference: vacancy.reference, actor: `employer:${request.member.id}` };
  const services = memberServices(request);
  const back = employerPaths.vacancy(vacancy.reference);
  if (given.do === 'withdraw') {
    const withdrawn = await withdrawVacancy(services, { ...change, reason: given.reason });
    if (!withdrawn.ok) return changeVacancyFailures[withdrawn.failure.code];
    return done(back, 'Request withdrawn. We have told your consultant.');
  }
  const asked = await askVacancyChange(services, { ...change, text: given.change });
  if (!asked.ok) return changeVacancyFailures[asked.failure.code];
  return done(back, 'Message sent. Your consultant will call you about the change.');
}

export const submitAnswer = takenFromMembers(
  async (request, given: GivenAnswer | GivenChange, idempotencyKey: string): Promise<FormOutcome> => {
    const vacancy = await findVacancy(request);
    if (vacancy && isChange(given)) return submitChange(request, vacancy, given);
    if (!vacancy || isChange(given) || !(await findLastSending(request.app.db, vacancy.id)))
      return failed(404, 'There is nothing at this address');
    return takeAnswer(memberServices(request), {
      id: idempotencyKey,
      vacancyId: vacancy.id,
      actor: `employer:${request.member.id}`,
      given,
      redirect: employerPaths.vacancy(vacancy.reference),
    });
  },
);

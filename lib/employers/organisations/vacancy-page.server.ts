import { z } from 'zod';
import { zonedFormats } from '@/lib/core/zoned-time';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer } from '@/lib/http/page.server';
import { minRates } from '@/lib/jobs/listing/find-landing-pay.server';
import { workTypeLabels } from '@/lib/jobs/listing/job-card';
import { formatDates } from '@/lib/jobs/listing/job-format';
import { listRateBenchmarks } from '@/lib/jobs/rate-benchmark/list-rate-benchmarks.server';
import { toBenchmarkQuestion } from '@/lib/jobs/rate-benchmark/rate-benchmark';
import { toRateBenchmarkViews } from '@/lib/jobs/rate-benchmark/rate-benchmark-view';
import { answerFields, takeAnswer, type GivenAnswer } from '@/lib/employers/shortlists/answer-form.server';
import { listShortlist } from '@/lib/employers/shortlists/find-shortlist.server';
import { isVisible } from '@/lib/employers/shortlists/shortlist';
import { toDoctorView } from '@/lib/employers/shortlists/shortlist-doctor-view';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { shortlistBy, vacancyPromise } from '@/lib/employers/vacancy-requests/vacancy-labels';
import type { VacancyInput } from '@/lib/employers/vacancy-requests/vacancy-request';
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
import { needText } from './vacancies-page.server';
import { findLastSending } from '@/lib/employers/shortlists/shortlist-sending-store.server';
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

const time = zonedFormats('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

function listVacancyFacts(input: VacancyInput): VacancyDetailView['facts'] {
  const rate = [input.rate, input.rateAdvise && 'you asked for our advice'].filter(Boolean).join('; ');
  const offered = [input.accommodation && 'accommodation', input.travel && 'travel'].filter(Boolean);
  const facts = [
    { label: 'Work type', text: workTypeLabels[input.workType] },
    { label: 'Shifts', text: input.shifts },
    { label: 'Rate', text: rate },
    { label: 'You provide', text: offered.join(' and ') },
    { label: 'We call', text: `${input.contactName}, ${input.phone}, ${input.email}` },
    { label: 'Details', text: input.details },
  ];
  return facts.filter(({ text }) => text !== '');
}

export const loadVacancy = forMembers(
  async (request, form: FormState): Promise<PageAnswer<VacancyDetailView>> => {
    const vacancy = await findVacancy(request);
    if (!vacancy) return { notFound: true };
    const { app } = request;
    const data = await app.referenceData();
    const { input, reference, timeZone, state, consultant } = vacancy;
    const [events, sending, entries] = await Promise.all([
      listVacancyEvents(app.db, vacancy.id),
      findLastSending(app.db, vacancy.id),
      listShortlist(app.db, vacancy.id),
    ]);
    const question = toBenchmarkQuestion(input, data);
    const benchmarks = question
      ? await listRateBenchmarks({ db: app.db, data, now: app.clock.now() }, [question])
      : [];
    const view: VacancyDetailView = {
      employer: employerFrame(request),
      reference,
      need: needText(input, data),
      place: [input.facility, input.region && data.regions.get(input.region)?.name]
        .filter(Boolean)
        .join(', '),
      dates: formatDates({ start: input.from, end: input.to, ongoing: false }),
      state,
      facts: listVacancyFacts(input),
      timeline: events.map(({ id, to, at }) => ({
        id,
        text: eventWords[to] ?? to,
        at: time(timeZone).format(new Date(at)),
      })),
      // Employers must not see doctors before staff have sent the shortlist.
      shortlist: sending && {
        sentOn: time(timeZone).format(sending.createdAt),
        doctors: entries
          .filter(isVisible)
          .map((entry) => toDoctorView(entry, { data, vacancy, actor: `employer:${request.member.id}` })),
      },
      promise:
        state === 'received' ? vacancyPromise(vacancy) : `Shortlist or update: ${shortlistBy(vacancy)}`,
      benchmark: toRateBenchmarkViews(benchmarks, { data, needed: minRates })[0] ?? null,
      consultant: consultant && {
        name: consultant.givenName,
        phone: consultant.phone,
        email: consultant.email,
      },
      action: employerPaths.vacancy(reference),
      form,
    };
    return { props: view };
  },
);

export const answerSchema = takenFromMembers(() => answerFields);

export const submitAnswer = takenFromMembers(
  async (request, given: GivenAnswer, idempotencyKey: string): Promise<FormOutcome> => {
    const vacancy = await findVacancy(request);
    // The page shows no doctors before staff have sent the shortlist, so there is nothing to answer.
    if (!vacancy || !(await findLastSending(request.app.db, vacancy.id)))
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

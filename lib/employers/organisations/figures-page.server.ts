import { z } from 'zod';
import { dateInZone } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { minRates } from '@/lib/jobs/listing/find-landing-pay.server';
import { listRateBenchmarks } from '@/lib/jobs/rate-benchmark/list-rate-benchmarks.server';
import { toBenchmarkQuestion, type BenchmarkQuestion } from '@/lib/jobs/rate-benchmark/rate-benchmark';
import { toRateBenchmarkViews, type OfferedRate } from '@/lib/jobs/rate-benchmark/rate-benchmark-view';
import { getVacancyFigures } from '@/lib/employers/figures/get-vacancy-figures.server';
import {
  maxQuarters,
  minVacancies,
  toQuarter,
  type VacancyCounts,
} from '@/lib/employers/figures/vacancy-figures';
import { readOfferedRate } from '@/lib/employers/vacancy-requests/read-offered-rate';
import { vacancyFormChoices } from '@/lib/employers/vacancy-requests/vacancy-form.server';
import type { CountsView, FiguresView } from './employer-view';
import { employerFrame, forMembers, organisationZone } from './member-page.server';
import { selectUsualNeeds, selectVacancyIds } from './organisation-vacancy-store.server';

const word = z.string().max(60).catch('').default('');
const querySchema = z.object({ specialty: word, grade: word, region: word, work: word });

const limits = { vacancies: 5000, needs: 4 };
const quarterNames = ['January to March', 'April to June', 'July to September', 'October to December'];
const dayMs = 24 * 3_600_000;

export const loadFigures = forMembers(async (request) => {
  const { app, member } = request;
  const now = app.clock.now();
  const data = await app.referenceData();
  const organisationId = member.organisation.id;
  const values = querySchema.parse(request.query);
  const since = new Date(now.getTime() - maxQuarters * 92 * dayMs);
  const yearAgo = new Date(now.getTime() - 365 * dayMs);
  const [timeZone, ids, needs] = await Promise.all([
    organisationZone(request),
    selectVacancyIds(app.db, { organisationId, since, limit: limits.vacancies }),
    selectUsualNeeds(app.db, { organisationId, since: yearAgo, limit: limits.needs }),
  ]);
  const { all, recent, quarters } = await getVacancyFigures(app.db, ids, now);
  const workType = values.work === 'permanent' ? ('permanent' as const) : ('locum' as const);
  const known = data.specialties.has(values.specialty) && data.grades.has(values.grade);
  const asked = known ? toBenchmarkQuestion({ ...values, workType }, data) : null;
  const offers = new Map<BenchmarkQuestion, OfferedRate | null>();
  for (const { work_type, rate, rated_at, ...need } of needs) {
    const question = toBenchmarkQuestion({ ...need, workType: work_type }, data);
    const offer = readOfferedRate(rate ?? '');
    if (question)
      offers.set(
        question,
        offer &&
          rated_at && { ...offer, offeredOn: formatDate(dateInZone(rated_at, timeZone), { weekday: false }) },
      );
  }
  const answers = toRateBenchmarkViews(
    await listRateBenchmarks({ db: app.db, data, now }, [...(asked ? [asked] : []), ...offers.keys()]),
    { data, needed: minRates, offered: ({ question }) => offers.get(question) ?? null },
  );
  const current = toQuarter(dateInZone(now, timeZone));
  const view: FiguresView = {
    employer: employerFrame(request),
    all: toCounts(all),
    recent: { requests: recent.requests, compared: compareRequests(recent) },
    quarters: quarters.map(({ quarter, ...counts }) => ({
      name: `${quarterName(quarter)}${quarter === current ? ', so far' : ''}`,
      ...toCounts(counts),
    })),
    needed: minVacancies,
    benchmarks: asked ? answers.slice(1) : answers,
    asked: asked ? (answers[0] ?? null) : null,
    choices: vacancyFormChoices(data),
    values,
  };
  return { props: view };
});

function quarterName(quarter: string): string {
  const [year = '', place = '1'] = quarter.split('-');
  return `${quarterNames[Number(place) - 1] ?? ''} ${year}`;
}

function compareRequests({ requests, before }: { requests: number; before: number }): string {
  if (requests === before) return 'As many as in the 13 weeks before';
  if (before === 0) return 'None in the 13 weeks before';
  const difference = `${Math.abs(requests - before)} ${requests > before ? 'more' : 'fewer'}`;
  return `${difference} than in the 13 weeks before`;
}

/** With fewer vacancies, a percentage suggests a precision that the number does not have. */
const minForPercent = 20;

function toCounts({ requests, open, filled, closed, toFirstName }: VacancyCounts): CountsView {
  const ended = filled + closed;
  const share = `${Math.round((filled / ended) * 100)}%`;
  return {
    ...{ requests, open },
    toFirstName: toFirstName === null ? null : workingTime(toFirstName),
    filled: ended < minForPercent ? `${filled} of ${ended}` : `${share} (${filled} of ${ended})`,
  };
}

const half = (value: number) => `${Math.floor(value)}${value % 1 === 0 ? '' : '½'}`.replace(/^0½/, '½');

/**
 * Formats working minutes, rounded up to half an hour. From ten hours (one working day) on, formats them as days,
 * rounded up to half a day.
 */
export function workingTime(minutes: number): string {
  const hours = Math.max(0.5, Math.ceil(minutes / 30) / 2);
  if (hours < 10) return `${half(hours)} ${hours <= 1 ? 'hour' : 'hours'}`;
  const days = Math.ceil(minutes / 300) / 2;
  return `${half(days)} ${days === 1 ? 'day' : 'days'}`;
}

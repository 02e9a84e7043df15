import { formatNumber, lowerFirst, upperFirst } from '@/lib/core/text';
import { formatDate } from '@/lib/core/months';
import type { Days } from '@/lib/jobs/search/date-words';
import { remotenessLabel } from '@/lib/jobs/search/search-facets';
import {
  blockPay,
  blockText,
  findMissingPayFact,
  findShiftHours,
  notCounted,
  type BlockText,
} from '@/lib/jobs/listing/block-pay';
import type { Job, JobSummary } from '@/lib/jobs/listing/job';
import { jobFacts, jobHref, shortBenefitLabel } from '@/lib/jobs/listing/job-card';
import { findDateFit, jobFit, type JobFit } from '@/lib/jobs/listing/job-fit';
import { formatKm } from '@/lib/jobs/listing/job-format';
import type { AirportText } from '@/lib/jobs/listing/job-surroundings';
import { driveWords, type Drive } from '@/lib/reference/places/drive';
import { formatTown } from '@/lib/reference/places/place';
import type { ReadinessView } from '@/lib/doctors/requirements/readiness';
import type { Registration } from '@/lib/doctors/registrations/registration';

export type ComparisonCell = {
  value?: string;
  detail?: string | null;
  look?: 'amount' | 'strong' | 'muted';
  best?: string | null;
  fit?: JobFit;
  block?: BlockText;
  ticks?: { label: string; has: boolean }[];
  missing?: string[];
};

export type ComparisonRow = { heading: string; cells: ComparisonCell[]; same: boolean };

export type ComparedJob = {
  number: string;
  href: string;
  title: string;
  /** The job's title without the place: "General medicine registrar". */
  role: string;
  place: string;
  /** Why the job accepts no more enquiries. Null while the job is open. */
  closed: string | null;
  enquired: string | null;
};

export type Comparison = {
  jobs: ComparedJob[];
  /** Heading of the rows about dates, such as "For your dates, Mon 7 – Sun 20 Dec 2026". Null if there are no dates. */
  dates: string | null;
  ofAvailability: boolean;
  groups: { title: string; rows: ComparisonRow[] }[];
};

export type ComparisonReader = {
  days: Days | null;
  /**
   * Descriptions of how jobs fit the doctor's availability, by job number. Null if the URL contains dates, or if the
   * doctor has entered no availability for future days.
   */
  fits: ReadonlyMap<string, JobFit> | null;
  registrations: readonly Registration[] | null;
  /** Distance in km and driving time from the doctor's home, keyed by job number. Null if the home is unknown. */
  fromHome: ReadonlyMap<string, { km: number; drive: Drive | null }> | null;
  airports: ReadonlyMap<string, AirportText>;
  enquired: ReadonlyMap<string, string>;
  /** Descriptions of how complete the doctor's documents are, by job number. Empty if the visitor is signed out. */
  readiness: ReadonlyMap<string, ReadinessView>;
};

export function toComparison(
  jobs: readonly Job[],
  closed: ReadonlyMap<string, string>,
  reader: ComparisonReader,
): Comparison {
  const { days, registrations, fromHome } = reader;
  const fits = days ? new Map(jobs.map((job) => [job.number, jobFit(job, days)])) : reader.fits;
  const row = (heading: string, cellOf: (job: Job) => ComparisonCell): ComparisonRow => {
    const cells = jobs.map(cellOf);
    const same = cells.every((cell) => JSON.stringify(cell) === JSON.stringify(cells[0]));
    return { heading, cells, same: same && jobs.length > 1 };
  };
  const when = [
    row('Dates', (job) => {
      const { value, detail } = jobFacts(job).dates;
      return { value, detail: detail?.split(' · ')[0] ?? null, look: 'strong' };
    }),
    fits &&
      row('Your dates', (job) => {
        const fit = fits.get(job.number);
        if (fit) return { fit };
        if (days && findDateFit(job, days) === 'start-to-be-agreed')
          return { value: 'Start date to be agreed', look: 'muted' };
        // Does not mention dates, because the doctor may be free on the days of the job but not for its shifts.
        return { value: days ? 'Outside your dates' : 'Outside your availability', look: 'muted' };
      }),
    row('Shifts', ({ shifts }) => list(shifts.map(({ label }) => label))),
  ];
  const highest = highestBlock(jobs);
  const isPayKnown = jobs.some((job) => blockPay(job) !== null);
  const pay = [
    row('Rate', (job) => {
      const { known, amount, unit, detail } = jobFacts(job).rate;
      return known
        ? { value: amount, detail: [unit, detail].filter(Boolean).join(', '), look: 'amount' }
        : { value: amount };
    }),
    isPayKnown &&
      row('Total pay', (job) => {
        const block = blockText(job);
        if (!block) return { value: 'Not known', detail: findMissingPayFact(job), look: 'muted' };
        return { block, best: job.number === highest ? 'Highest' : null };
      }),
    row('Per hour', perHour),
    isPayKnown &&
      row('Not included in the pay', (job) =>
        blockPay(job) ? { value: sentence(notCounted(job)), look: 'muted' } : { value: '–', look: 'muted' },
      ),
  ];
  const nearest = fromHome && nearestJob(jobs, fromHome);
  const where = [
    fromHome &&
      row('From home', ({ number }) => {
        const way = fromHome.get(number);
        if (!way) return {};
        const far =
          way.drive === 'over-4-hours'
            ? 'over 4 hours’ drive, so most people fly'
            : way.drive && driveWords[way.drive];
        const detail = far ? `In a straight line, ${far}` : 'In a straight line';
        return { value: formatKm(way.km), detail, best: number === nearest ? 'Nearest' : null };
      }),
    reader.airports.size > 0 &&
      row('Nearest airport', ({ number }) => {
        const airport = reader.airports.get(number);
        return airport ? { value: airport.name, detail: airport.detail } : { value: '–', look: 'muted' };
      }),
    row('Nearest city', ({ place }) =>
      place.nearestCity
        ? { value: place.nearestCity.name, detail: formatKm(place.nearestCity.km) }
        : { value: `In ${place.name}` },
    ),
    row('Remoteness', ({ place }) =>
      place.mmm === null
        ? { value: 'Not rated', detail: 'Australia only', look: 'muted' }
        : remoteness(place.mmm),
    ),
  ];
  const offered = new Map(jobs.flatMap(({ benefits }) => benefits.map((benefit) => [benefit.slug, benefit])));
  const terms = [
    row('Grade', ({ grades }) => list(grades.map(({ name }) => name))),
    row('Facility', ({ facility }) => ({ value: facility })),
    row('Benefits', ({ benefits, place }) => {
      if (offered.size === 0) return {};
      const own = new Set(benefits.map(({ slug }) => slug));
      return {
        ticks: [...offered.values()].map((benefit) => ({
          label: shortBenefitLabel(benefit, place.country),
          has: own.has(benefit.slug),
        })),
      };
    }),
    reader.readiness.size > 0 &&
      row('Documents', ({ number }) => {
        const ready = reader.readiness.get(number);
        return ready ? { value: ready.title, detail: ready.detail } : { value: '–', look: 'muted' };
      }),
    registrations
      ? row('Registration you still need', (job) => ({ missing: missingRegistration(job, registrations) }))
      : row('Registration', (job) => {
          const asked = job.requirements.filter(({ slug }) => /^(ahpra|mcnz)-/.test(slug));
          return asked.length > 0
            ? list(asked.map(({ label }) => label))
            : { value: `${getRegistrationAuthority(job)} registration` };
        }),
  ];
  const groups = [
    { title: 'When', rows: when },
    { title: 'Pay', rows: pay },
    { title: 'Place', rows: where },
    { title: 'Terms', rows: terms },
  ];
  return {
    jobs: jobs.map((job) => ({
      number: job.number,
      href: jobHref(job),
      title: job.title,
      role: nameRole(job),
      // Uses a normal space, so that in a narrow column the state (such as NSW) can move to the line below the town.
      place: formatTown(job.place).replace('\u00a0', ' '),
      closed: closed.get(job.number) ?? null,
      enquired: reader.enquired.get(job.number) ?? null,
    })),
    dates: days ? `For your dates, ${daysText(days)}` : fits && 'Based on your availability',
    ofAvailability: !days && fits !== null,
    groups: groups.map(({ title, rows }) => ({
      title,
      rows: rows.filter((found) => found !== null && found !== false),
    })),
  };
}

function nameRole({ title, place }: Job): string {
  const [plain, end] = [title, `, ${formatTown(place)}`].map((text) => text.replaceAll('\u00a0', ' '));
  return plain && end && plain.endsWith(end) ? plain.slice(0, -end.length) : title;
}

function remoteness(mmm: number): ComparisonCell {
  const [value, detail] = remotenessLabel(mmm).split(' – ');
  return { value: value ?? '', detail: detail ?? null };
}

const list = (labels: readonly string[]): ComparisonCell =>
  labels.length > 0 ? { value: sentence(labels) } : {};

const sentence = (labels: readonly string[]): string => upperFirst(labels.map(lowerFirst).join(', '));

function daysText({ from, to }: Days): string {
  if (!from) return `until ${formatDate(to ?? '')}`;
  return to ? `${formatDate(from, { year: false })} – ${formatDate(to)}` : `from ${formatDate(from)} on`;
}

/**
 * Returns the number of the job with the highest total pay. Null if the currencies differ or if two jobs pay the same.
 */
function highestBlock(jobs: readonly JobSummary[]): string | null {
  const pays = jobs.flatMap((job) => {
    const pay = blockPay(job);
    return pay ? [{ ...pay, number: job.number }] : [];
  });
  if (pays.length < 2 || new Set(pays.map(({ currency }) => currency)).size > 1) return null;
  const [first, second] = pays.toSorted((a, b) => b.min - a.min);
  return first && second && first.min > second.min ? first.number : null;
}

function nearestJob(jobs: readonly JobSummary[], ways: ReadonlyMap<string, { km: number }>): string | null {
  const known = jobs.flatMap(({ number }) => {
    const km = ways.get(number)?.km;
    return km === undefined ? [] : [{ number, km }];
  });
  const [first, second] = known.toSorted((a, b) => a.km - b.km);
  return first && second && first.km < second.km ? first.number : null;
}

/** Returns the advertised hourly rate, or the daily rate divided by the hours of a shift if these are known. */
function perHour(job: JobSummary): ComparisonCell {
  const { rate, shifts } = job;
  const unknown: ComparisonCell = { value: 'Not stated', look: 'muted' };
  if (!rate || (rate.unit !== 'hour' && rate.unit !== 'day')) return unknown;
  const { amount } = jobFacts(job).rate;
  const hours = findShiftHours(shifts);
  const detail =
    hours === null
      ? null
      : `${hours} h a ${shifts[0]?.slug === 'night' && shifts.length === 1 ? 'night' : 'day'}`;
  if (rate.unit === 'hour') return { value: amount, detail };
  if (hours === null) return unknown;
  const [low, high] = [rate.min, rate.max].map((minor) => formatNumber(Math.round(minor / 100 / hours)));
  return { value: `About $${low === high ? low : `${low}–${high}`}`, detail };
}

const getRegistrationAuthority = ({ place }: Pick<JobSummary, 'place'>) =>
  place.country === 'AU' ? 'AHPRA' : 'MCNZ';

function missingRegistration(job: JobSummary, registrations: readonly Registration[]): string[] {
  const authority = getRegistrationAuthority(job);
  const own = registrations.find((registration) => registration.authority === authority);
  if (!own) return [`${authority} registration`];
  if (own.check === 'expired') return [`${authority} registration: expired`];
  return own.check === 'not-found' ? [`${authority} registration: not found in the register`] : [];
}

export type ComparisonView = {
  /** Null if the URL contains fewer than two jobs. */
  comparison: Comparison | null;
  only: string | null;
  notices: string[];
  dates: { from?: string; to?: string };
  savedJobsHref: string;
};

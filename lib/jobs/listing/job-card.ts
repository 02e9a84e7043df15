import { paths } from '@/lib/routes';
import { lowerFirst } from '@/lib/core/text';
import type { CountryCode } from '@/lib/reference/places/place';
import { datedHref } from '@/lib/jobs/search/coming-days';
import type { Days } from '@/lib/jobs/search/describe-days';
import { blockText, findMissingPayFact, missingHours, type BlockText } from './block-pay';
import type { JobStatus, JobSummary, WorkType } from './job';
import { jobFit, type JobFit } from './job-fit';
import {
  areThisYear,
  formatAge,
  formatDates,
  formatDatesFact,
  formatPlace,
  formatRate,
  type FactText,
  type RateText,
} from './job-format';

export type JobFacts = {
  dates: FactText;
  rate: RateText;
  place: FactText;
  block?: BlockText;
};

export function jobFacts(job: JobSummary): JobFacts {
  const block = blockText(job);
  const dates = formatDatesFact(job);
  const rate = formatRate(job.rate);
  return {
    // The word joiner prevents a line break after the hyphen of "on-call".
    dates: { ...dates, detail: dates.detail?.replace('on-call', 'on-\u2060call') ?? null },
    rate:
      findMissingPayFact(job) === missingHours
        ? { ...rate, detail: [rate.detail, lowerFirst(missingHours)].filter(Boolean).join(', ') }
        : rate,
    place: formatPlace(job.place, job.distanceKm),
    ...(block && { block }),
  };
}

export type JobCard = JobFacts & {
  number: string;
  href: string;
  title: string;
  kind: string;
  permanent: boolean;
  age: string;
  /** Minutes since 1970. The browser compares this with the time of the last visit to find new jobs. */
  published: number;
  /** All grades, if the job accepts more grades than its title names: "Registrar, senior registrar". */
  grades: string | null;
  /** Does not repeat the town or region, because the title names the town. */
  facility: string;
  /** As many benefits as fit on one line. `moreBenefits` is the number of the others. */
  benefits: { slug: string; label: string }[];
  moreBenefits: number;
  /** The others, if a wide card has room for all of them. */
  otherBenefits: { slug: string; label: string }[];
  /** Shown beside the map, such as "Nearest airport Dubbo (DBO), 5 km, under 30 minutes’ drive". */
  airport?: string;
  fit?: JobFit;
  hidden?: true;
  /** Label such as "Filled". Null while the job is open. */
  closed: string | null;
};

export const workTypeLabels: Record<WorkType, string> = {
  locum: 'Locum',
  permanent: 'Permanent',
  'fixed-term': 'Fixed-term',
  'part-time': 'Part-time',
  fifo: 'FIFO / DIDO',
};

export const closedLabels: Record<JobStatus, string | null> = {
  open: null,
  draft: 'Closed',
  paused: 'On hold',
  filled: 'Filled',
  withdrawn: 'Withdrawn',
  expired: 'Closed',
};

// Short labels for cards, which have room for a word or two. The job's page and the filters use the full labels.
const shortBenefits: Record<string, string> = {
  accommodation: 'Accommodation',
  car: 'Car',
  meals: 'Meals',
  relocation: 'Relocation',
  indemnity: 'Indemnity',
  'retention-bonus': 'Bonus',
  'rural-incentive': 'Rural loading',
  'registration-fees': 'Fees paid',
  'six-weeks-leave': 'Six weeks leave',
  'partner-travel': 'Family travel',
  flexible: 'Flexible',
  supervision: 'Supervision',
};

export function shortBenefitLabel(
  { slug, label }: { slug: string; label: string },
  country: CountryCode,
): string {
  if (slug === 'super') return country === 'AU' ? 'Super' : 'KiwiSaver';
  return shortBenefits[slug] ?? label;
}

/** In characters, for the narrowest list with one job per line. */
const benefitsLineLength = 32;
/** In characters, for a list as wide as the page. */
const wideLineLength = 64;

function fitBenefits(job: JobSummary): Pick<JobCard, 'benefits' | 'moreBenefits' | 'otherBenefits'> {
  const labels = job.benefits.map((benefit) => ({
    slug: benefit.slug,
    label: shortBenefitLabel(benefit, job.place.country),
  }));
  const benefits = labels.filter((_, at) => {
    const line = labels.slice(0, at + 1);
    return at === 0 || (at < 3 && line.map(({ label }) => label).join('').length <= benefitsLineLength);
  });
  const fitsWide = labels.map(({ label }) => label).join('').length <= wideLineLength;
  return {
    benefits,
    moreBenefits: labels.length - benefits.length,
    otherBenefits: fitsWide ? labels.filter((label) => !benefits.includes(label)) : [],
  };
}

function describeFacility({ facility, place }: JobSummary): string {
  const suffix = [place.region.name, place.name]
    .flatMap((name) => [`, ${name}`, ` in ${name}`, ` near ${name}`])
    .find((words) => facility.endsWith(words));
  return suffix ? facility.slice(0, -suffix.length) : facility;
}

export function jobHref(job: Pick<JobSummary, 'path'>): string {
  return paths.job(job.path);
}

function formatGrades({ grades }: Pick<JobSummary, 'grades'>): string {
  return grades.map(({ name }, index) => (index ? lowerFirst(name) : name)).join(', ');
}

export function formatRole(job: Pick<JobSummary, 'grades' | 'specialty' | 'field'>): string {
  const field = job.field && job.field.slug !== job.specialty.slug ? job.field.name : job.specialty.name;
  return [formatGrades(job), field].filter(Boolean).join('\u00a0· ');
}

/** Keeps a short place, such as "Glen Innes NSW", on one line. In a long place, keeps the state with the last word. */
const keepPlaceTogether = (title: string) =>
  title.replace(/(?<=, )[^,]{1,28}$| (?=[A-Z]{2,3}$)/, (place) => place.replaceAll(' ', '\u00a0'));

export function toJobCard(job: JobSummary, now: Date, days: Days | null = null): JobCard {
  const fit = days && jobFit(job, days);
  const facts = jobFacts(job);
  const withYear = !areThisYear([job.start, job.end], now);
  return {
    ...facts,
    dates: { ...facts.dates, value: formatDates(job, { withYear }) },
    number: job.number,
    // The link contains the dates of the search, so that the job's page can also show how the job fits them.
    href: days ? datedHref(jobHref(job), days) : jobHref(job),
    title: keepPlaceTogether(job.title),
    kind: workTypeLabels[job.workType],
    permanent: job.workType !== 'locum' && job.workType !== 'fifo',
    age: formatAge(job.publishedAt, now),
    published: Math.floor(Date.parse(job.publishedAt) / 60_000),
    grades: job.grades.length > 1 ? formatGrades(job) : null,
    facility: describeFacility(job),
    ...fitBenefits(job),
    closed: closedLabels[job.status],
    ...(fit && { fit }),
  };
}

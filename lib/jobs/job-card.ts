import { lowerFirst } from '@/lib/core/text';
import type { CountryCode } from '@/lib/places/place';
import { datedHref } from '@/lib/job-search/coming-days';
import type { Days } from '@/lib/job-search/describe-days';
import { blockText, type BlockText } from './block-pay';
import type { JobStatus, JobSummary, WorkType } from './job';
import { jobFit, type JobFit } from './job-fit';
import {
  formatAge,
  formatDatesFact,
  formatPlace,
  formatRate,
  type FactText,
  type RateText,
} from './job-format';

/** Dates, rate and place: the three facts every surface shows of a job, in this order, in words. */
export type JobFacts = {
  dates: FactText;
  rate: RateText;
  place: FactText;
  /** What the whole block pays; absent where the advert does not allow a figure. */
  block?: BlockText;
};

/** The three facts of a job in words. */
export function jobFacts(job: JobSummary): JobFacts {
  const block = blockText(job);
  return {
    dates: formatDatesFact(job),
    rate: formatRate(job.rate),
    place: formatPlace(job.place, job.distanceKm),
    ...(block && { block }),
  };
}

/** A job as its card shows it: words only, made on the server, so that the browser formats nothing and renders the same. */
export type JobCard = JobFacts & {
  number: string;
  href: string;
  title: string;
  kind: string;
  permanent: boolean;
  /** "2 days ago". */
  age: string;
  /** Minutes since 1970: a device knows by it what is new since its last visit. */
  published: number;
  /** "Registrar · Emergency medicine". */
  role: string;
  facility: string;
  /** Slug and short label. */
  benefits: [string, string][];
  /** "Nearest airport Dubbo (DBO), 5 km, under 30 minutes’ drive": beside the map. */
  airport?: string;
  /** How the job lies to the dates that were searched for; absent without dates. */
  fit?: JobFit;
  /** Whoever is signed in has hidden it, itself or with its facility. */
  hidden?: true;
  /** "Filled" and the like; null while the job is open. */
  closed: string | null;
};

export const workTypeLabels: Record<WorkType, string> = {
  locum: 'Locum',
  permanent: 'Permanent',
  'fixed-term': 'Fixed term',
  'part-time': 'Part-time',
  fifo: 'FIFO / DIDO',
};

/** Why a job takes no enquiries, in a word; null while it is open. */
export const closedLabels: Record<JobStatus, string | null> = {
  open: null,
  draft: 'Closed',
  paused: 'On hold',
  filled: 'Filled',
  withdrawn: 'Withdrawn',
  expired: 'Closed',
};

// Short labels, for a card has room for a word or two; the job's own page and the filters use the full ones.
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

/** A benefit in a word or two, in those of the country. */
export function shortBenefitLabel(
  { slug, label }: { slug: string; label: string },
  country: CountryCode,
): string {
  if (slug === 'super') return country === 'AU' ? 'Super' : 'KiwiSaver';
  return shortBenefits[slug] ?? label;
}

/** Address of a job's page. */
export function jobHref(job: Pick<JobSummary, 'path'>): string {
  return `/jobs/listing/${job.path}`;
}

/** "Registrar, senior registrar · Emergency medicine": whom the job is for. */
export function formatRole(job: Pick<JobSummary, 'grades' | 'specialty' | 'field'>): string {
  const grades = job.grades.map(({ name }, index) => (index ? lowerFirst(name) : name)).join(', ');
  const field = job.field && job.field.slug !== job.specialty.slug ? job.field.name : job.specialty.name;
  return [grades, field].filter(Boolean).join('\u00a0· ');
}

/** What a card shows of a job, at the instant `now`, to somebody with these dates. */
export function toJobCard(job: JobSummary, now: Date, days: Days | null = null): JobCard {
  const fit = days && jobFit(job, days);
  return {
    ...jobFacts(job),
    number: job.number,
    // So that the job's page says the same of them.
    href: days ? datedHref(jobHref(job), days) : jobHref(job),
    title: job.title,
    kind: workTypeLabels[job.workType],
    permanent: job.workType !== 'locum' && job.workType !== 'fifo',
    age: formatAge(job.publishedAt, now),
    published: Math.floor(Date.parse(job.publishedAt) / 60_000),
    role: formatRole(job),
    facility: job.facility,
    benefits: job.benefits.map((benefit) => [benefit.slug, shortBenefitLabel(benefit, job.place.country)]),
    closed: closedLabels[job.status],
    ...(fit && { fit }),
  };
}

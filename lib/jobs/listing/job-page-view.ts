import { paths } from '@/lib/routes';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { formatNumber, lowerFirst } from '@/lib/core/text';
import { formatDate } from '@/lib/core/months';
import { shortDays, type Days } from '@/lib/jobs/search/describe-days';
import { blockCalculatorHref } from './block-pay';
import { jobCalendar, type CalendarWeek } from './job-calendar';
import {
  closedLabels,
  jobFacts,
  jobHref,
  shortBenefitLabel,
  workTypeLabels,
  type JobFacts,
} from './job-card';
import { parseDescription, type RichText } from './job-description';
import { formatAge, formatLength } from './job-format';
import { jobSurroundings, type Surroundings } from './job-surroundings';
import type { Job } from './job';
import { jobFit, type JobFit } from './job-fit';

type JobFactRow = [icon: JobFactIcon, term: string, value: string];
type JobFactIcon = 'briefcase' | 'stethoscope' | 'steps' | 'bed' | 'shield' | 'hash';

export type JobPageView = {
  number: string;
  href: string;
  title: string;
  kind: string;
  permanent: boolean;
  age: string;
  lead: string;
  /** The advert's own title, if it says more than the title that the site composed. */
  advertised: string | null;
  facts: JobFacts;
  /**
   * Describes how the job's dates fit the dates that the visitor searched for. Null if that search had no dates, or if
   * the job shares no day with them.
   */
  fit: JobFit | null;
  searchedDays: Days | null;
  calculatorHref: string | null;
  days: string;
  rows: JobFactRow[];
  /** Such as "The advert does not state shifts, on-call or what is included." Null if the advert states all of them. */
  unstated: string | null;
  calendar: { caption: string; weeks: CalendarWeek[] } | null;
  description: RichText[];
  requirements: string[];
  surroundings: Surroundings;
  crumbs: { label: string; href: string }[];
  closed: ClosedJob | null;
};

export type ClosedJob = { label: string; text: string };

const closedTexts = {
  draft: 'This job is not open.',
  paused: 'This job is on hold and is not taking enquiries for now.',
  filled: 'This job has been filled.',
  withdrawn: 'This job has been withdrawn.',
  expired: 'This job has closed.',
} as const;

export function closedJob(job: Pick<Job, 'status' | 'closesAt'>, now: Date): ClosedJob | null {
  const past = job.closesAt !== null && Date.parse(job.closesAt) <= now.getTime();
  const status = job.status === 'open' && past ? 'expired' : job.status;
  if (status === 'open') return null;
  return { label: closedLabels[status] ?? 'Closed', text: closedTexts[status] };
}

/** A newer job needs no confirmation that it is still open. */
const newForMs = 86_400_000;

export function toJobPageView(
  job: Job,
  data: ReferenceData,
  now: Date,
  days: Days | null = null,
): JobPageView {
  const closed = closedJob(job, now);
  const weeks = job.ongoing ? null : jobCalendar(job);
  return {
    number: job.number,
    href: jobHref(job),
    title: job.title,
    kind: workTypeLabels[job.workType],
    permanent: job.workType !== 'locum' && job.workType !== 'fifo',
    age: [
      `Posted ${formatAge(job.publishedAt, now)}`,
      !closed &&
        job.confirmedAt &&
        now.getTime() - Date.parse(job.publishedAt) > newForMs &&
        `confirmed open ${formatAge(job.confirmedAt, now)}`,
    ]
      .filter(Boolean)
      .join(' · '),
    lead: `${job.facility}.`,
    advertised: job.advertisedTitle,
    facts: jobFacts(job),
    fit: days && !closed ? fitTo(job, days) : null,
    searchedDays: days,
    calculatorHref: blockCalculatorHref(job),
    days: shortDates(job),
    rows: factRows(job),
    unstated: listUnstated(job),
    calendar: weeks && { caption: calendarCaption(job), weeks },
    description: parseDescription(job.descriptionHtml),
    requirements: job.requirements.map(({ label }) => label),
    surroundings: jobSurroundings(job, data),
    crumbs: buildBreadcrumbs(job),
    closed,
  };
}

// The job page does not show the search, so the text states which dates "your dates" means.
function fitTo(job: Job, days: Days): JobFit | null {
  const fit = jobFit(job, days);
  if (!fit) return null;
  const rest = `${fit.text.rest} · you searched for ${lowerFirst(shortDays(days) ?? '')}`;
  return { ...fit, text: { ...fit.text, rest } };
}

function shortDates({ start, end, ongoing }: Job): string {
  const day = (date: string) => formatDate(date, { weekday: false, year: false });
  if (!start) return 'start to be agreed';
  return end && !ongoing && end !== start ? `${day(start)} – ${day(end)}` : `from ${day(start)}`;
}

function calendarCaption(job: Job): string {
  if (job.start === job.end && job.start) return formatDate(job.start);
  const length = formatLength(job);
  return length ? `Dates: ${length}` : 'Dates';
}

function factRows(job: Job): JobFactRow[] {
  const labels = (list: { label: string }[]) =>
    list.map(({ label }, at) => (at ? lowerFirst(label) : label)).join(', ');
  const registration = job.requirements.filter(({ slug }) => /^(ahpra|mcnz)-/.test(slug));
  const field = job.field?.name ?? job.specialty.name;
  // Avoids "Surgery, orthopaedic surgery".
  const specialty = field.toLowerCase().includes(job.specialty.name.toLowerCase())
    ? field
    : `${job.specialty.name}, ${lowerFirst(field)}`;
  const rows: (JobFactRow | false)[] = [
    [
      'briefcase',
      'Work type',
      workTypeLabels[job.workType] + (job.fte === 1 ? '' : `, ${formatNumber(job.fte * 100)}% of full time`),
    ],
    ['stethoscope', 'Speciality', specialty],
    ['steps', 'Grade', labels(job.grades.map(({ name }) => ({ label: name })))],
    job.benefits.length > 0 && [
      'bed',
      'Included',
      labels(job.benefits.map((benefit) => ({ label: shortBenefitLabel(benefit, job.place.country) }))),
    ],
    registration.length === 0 && [
      'shield',
      'Registration',
      `${job.place.country === 'AU' ? 'AHPRA' : 'MCNZ'} registration`,
    ],
    ['hash', 'Job number', job.number],
  ];
  return rows.filter((row) => row !== false);
}

function listUnstated({ shifts, benefits }: Job): string | null {
  const isOnCall = ({ slug }: { slug: string }) => slug === 'on-call';
  const missing = [
    shifts.every(isOnCall) && 'shifts',
    !shifts.some(isOnCall) && 'on-call',
    benefits.length === 0 && 'what is included',
  ].filter((part) => part !== false);
  if (missing.length === 0) return null;
  return `The advert does not state ${missing.join(', ').replace(/, (?=[^,]*$)/, ' or ')}.`;
}

function buildBreadcrumbs(job: Job): JobPageView['crumbs'] {
  const group = job.workType === 'locum' || job.workType === 'fifo' ? 'locum' : 'permanent';
  const { slug, name } = job.place.region;
  return [
    { label: 'Home', href: paths.home() },
    { label: group === 'locum' ? 'Locum' : 'Permanent', href: paths.jobList(group) },
    { label: job.specialty.name, href: paths.jobList(group, job.specialty.slug) },
    { label: name, href: paths.jobList(group, job.specialty.slug, slug) },
  ];
}

import { slugify } from '@/lib/core/text';
import type { JobStatus, Rate, WorkType } from '@/lib/jobs/listing/job';
import { dateInZone, type IsoDate } from '@/lib/core/dates';
import { dedupeKey } from './same-job';

/**
 * An advert in the site's vocabulary. It depends only on the record and the settings, never on the time of the
 * import.
 */
export type ImportedJob = {
  title: string;
  advertisedTitle: string | null;
  workType: WorkType;
  specialty: string;
  field: string | null;
  grades: string[];
  facilityDescription: string;
  facilityType: string | null;
  placeId: string;
  start: IsoDate | null;
  end: IsoDate | null;
  ongoing: boolean;
  fte: number;
  shifts: string[];
  rate: Rate | null;
  benefits: string[];
  requirements: string[];
  descriptionHtml: string;
  /** Set if the source states that the job is filled or withdrawn. Null means open. */
  status: 'filled' | 'withdrawn' | null;
  /** `postedAt` and `closesAt` are ISO 8601 instants. */
  postedAt: string | null;
  closesAt: string | null;
};

export const ofAnotherJob = 'reference/of-another-job';

export const tooSlow = 'record/too-slow';

export type MappedRecord =
  | {
      ok: true;
      reference: string;
      url: string | null;
      /** Hospital or company that the feed names. Only staff see it. */
      company: string | null;
      job: ImportedJob;
      warnings: string[];
    }
  | { ok: false; reference: string | null; reasons: string[] };

export function jobColumns(job: ImportedJob) {
  return {
    title: job.title,
    advertised_title: job.advertisedTitle,
    slug: slugify(job.title),
    work_type: job.workType,
    specialty: job.specialty,
    field: job.field,
    grades: job.grades,
    facility_description: job.facilityDescription,
    facility_type: job.facilityType,
    place_id: job.placeId,
    start_date: job.start,
    end_date: job.end,
    ongoing: job.ongoing,
    fte: job.fte,
    shift_types: job.shifts,
    ...rateColumns(job.rate),
    benefits: job.benefits,
    requirements: job.requirements,
    description_html: job.descriptionHtml,
    closes_at: job.closesAt,
    dedupe_key: dedupeKey(job),
  };
}

function rateColumns(rate: Rate | null) {
  return {
    rate_min: rate?.min ?? null,
    rate_max: rate?.max ?? null,
    rate_unit: rate?.unit ?? null,
    rate_currency: rate?.currency ?? null,
    rate_basis: rate?.basis ?? null,
    rate_negotiable: rate?.negotiable ?? false,
    rate_bound: rate?.bound ?? null,
  };
}

/** `timeZone` is the zone of the job's place. The task that closes jobs uses the same zone. */
type Moment = { now: Date; timeZone: string };

export function nextStatus(
  job: ImportedJob,
  current: { status: JobStatus; closedAsMissing: boolean } | null,
  moment: Moment,
): { status: JobStatus; reason: string } | null {
  const wanted = wantedStatus(job, moment);
  if (!current) return { ...wanted, reason: wanted.status === 'open' ? 'feed/added' : wanted.reason };
  if (current.status === wanted.status) return null;
  if (wanted.status === 'open') {
    if (current.closedAsMissing) return { status: 'open', reason: 'feed/seen-again' };
    if (current.status === 'expired') return { status: 'open', reason: 'feed/extended' };
    // Does not change the status. Only the site's own format can state that a job is filled, so for other feeds, a
    // status that staff set stays.
    return null;
  }
  // If staff have closed a job, no feed reopens it.
  return current.status === 'open' || current.status === 'paused' ? wanted : null;
}

/**
 * Returns true if an advert offers an expired job again. An advert whose closing date is not after `closedAt` is an
 * old copy.
 */
export function isPostedAnew(job: ImportedJob, closedAt: Date, moment: Moment): boolean {
  if (!job.closesAt || Date.parse(job.closesAt) <= closedAt.getTime()) return false;
  return wantedStatus(job, moment).status === 'open';
}

function wantedStatus(job: ImportedJob, { now, timeZone }: Moment): { status: JobStatus; reason: string } {
  if (job.status) return { status: job.status, reason: `feed/${job.status}` };
  if (job.closesAt && Date.parse(job.closesAt) <= now.getTime())
    return { status: 'expired', reason: 'expiry/closing-date-passed' };
  const short = job.workType === 'locum' || job.workType === 'fifo';
  if (short && job.end && job.end < dateInZone(now, timeZone))
    return { status: 'expired', reason: 'expiry/period-over' };
  return { status: 'open', reason: 'feed/added' };
}

import { toJobCard, type JobCard } from '@/lib/jobs/listing/job-card';
import { formatAge } from '@/lib/jobs/listing/job-format';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { savedJobChanges, type SavedJobChange } from './saved-job-changes';
import type { SavedJob, SavedJobSnapshot } from './saved-job';

export type SavedJobCard = {
  card: JobCard;
  saved: string;
  changes: SavedJobChange[];
};

export function toSavedJobCard(
  saved: Omit<SavedJob, 'note'>,
  { data, now }: { data: ReferenceData; now: Date },
): SavedJobCard {
  const timeZone = data.regions.get(saved.job.place.region.iso)?.timeZone ?? 'Australia/Sydney';
  const card = toJobCard(saved.job, now);
  return {
    // After the closing time, `open` is false at once, but the card is not closed until the task that closes jobs runs.
    card: { ...card, closed: saved.open ? null : (card.closed ?? 'Closed') },
    saved: `Saved ${formatAge(saved.savedAt, now)}`,
    changes: savedJobChanges(saved, { now, timeZone }),
  };
}

/** Maximum number of jobs in one request. A device with more saved jobs sends several requests. */
export const guestJobsPerCall = 100;

export type GuestSavedJob = SavedJobCard & {
  open: boolean;
  /** The job's current facts. If the device has no snapshot of the job, it stores this one, to show later changes. */
  snapshot: SavedJobSnapshot;
};

/** Jobs that the page suggests to visitors without saved jobs, and the address of a list with more of them. */
export type GuestSavedJobsProps = { startingSoon: { cards: JobCard[]; href: string } };

import type { JobStatus, JobSummary, Rate } from '@/lib/jobs/job';

/** What the page of a job knows about saving it for who is signed in. */
export type JobSaving = {
  saved: boolean;
  /** Somebody has just signed in to save it. Without a token there is nothing left to do but to tidy the address. */
  preAction: { token: string | null } | null;
};

/** A doctor saves at most this many jobs. */
export const maxSavedJobs = 500;
/** Longest note on a saved job, characters. */
export const maxNoteLength = 500;
export const savedJobsPerPage = 20;
/** A removed job can be put back, with its note, for this long, ms. */
export const undoMs = 86_400_000;

/** Orders of the list: saved last, closing first, starting first. */
export const savedJobSorts = ['newest', 'closing', 'start'] as const;
export type SavedJobSort = (typeof savedJobSorts)[number];

/** What a job said when it was saved, as far as its changes matter. */
export type SavedJobSnapshot = Pick<JobSummary, 'start' | 'end' | 'ongoing'> & {
  rate: Rate | null;
  status: JobStatus;
};

/** A job in a doctor's list. */
export type SavedJob = {
  job: JobSummary;
  note: string;
  /** ISO instant. */
  savedAt: string;
  snapshot: SavedJobSnapshot;
  /** ISO instant. */
  closesAt: string | null;
  /** Takes enquiries. */
  open: boolean;
};

/** The snapshot of a job that is stored with it. */
export function toSnapshot({ start, end, ongoing, rate, status }: JobSummary): SavedJobSnapshot {
  return { start, end, ongoing, rate, status };
}

/** At most so many jobs stand side by side. */
export const maxCompared = 4;

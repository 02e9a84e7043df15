import type { JobStatus, JobSummary, Rate } from '@/lib/jobs/listing/job';

export type JobSaving = {
  saved: boolean;
  /** Set if the doctor has just signed in to save the job. Without a token, the page only cleans its address. */
  preAction: { token: string | null } | null;
};

export const maxSavedJobs = 500;
export const maxNoteLength = 500;
export const savedJobsPerPage = 20;
/** Time in which a removed job can be restored with its note, in ms. */
export const undoMs = 86_400_000;

/** Orders of the list: latest saved, earliest closing, earliest start. */
export const savedJobSorts = ['newest', 'closing', 'start'] as const;
export type SavedJobSort = (typeof savedJobSorts)[number];

export type SavedJobSnapshot = Pick<JobSummary, 'start' | 'end' | 'ongoing'> & {
  rate: Rate | null;
  status: JobStatus;
};

export type SavedJob = {
  job: JobSummary;
  note: string;
  /** ISO instant. */
  savedAt: string;
  snapshot: SavedJobSnapshot;
  /** ISO instant. */
  closesAt: string | null;
  /** True if the job takes enquiries. */
  open: boolean;
};

export function toSnapshot({ start, end, ongoing, rate, status }: JobSummary): SavedJobSnapshot {
  return { start, end, ongoing, rate, status };
}

export const maxCompared = 4;

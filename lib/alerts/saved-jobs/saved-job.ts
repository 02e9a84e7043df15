import type { JobStatus, JobSummary, Rate } from '@/lib/jobs/listing/job';

export type JobSaving = {
  saved: boolean;
  /**
   * Set if the doctor signed in to save this job. The page saves the job if there is a token. In any case it removes
   * `action=save_job` from its address.
   */
  preAction: { token: string | null } | null;
};

export const maxSavedJobs = 500;
export const maxNoteLength = 500;
export const savedJobsPerPage = 20;
/** Time in which a removed job can be restored with its note, in ms. */
export const undoMs = 86_400_000;

/** Sort orders of the list: last saved first; changed or closing soon first; by closing date; by start date. */
export const savedJobSorts = ['newest', 'changed', 'closing', 'start'] as const;
export type SavedJobSort = (typeof savedJobSorts)[number];

export type SavedJobSnapshot = Pick<JobSummary, 'start' | 'end' | 'ongoing'> & {
  rate: Rate | null;
  status: JobStatus;
};

export type SavedJob = {
  job: JobSummary;
  note: string;
  /** ISO 8601 instant. */
  savedAt: string;
  snapshot: SavedJobSnapshot;
  /** ISO 8601 instant. */
  closesAt: string | null;
  /** True if the job accepts enquiries. */
  open: boolean;
};

export function toSnapshot({ start, end, ongoing, rate, status }: JobSummary): SavedJobSnapshot {
  return { start, end, ongoing, rate, status };
}

/** The widths of the columns are in `comparison.module.css`. */
export const maxCompared = 4;

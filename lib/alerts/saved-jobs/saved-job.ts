import type { JobStatus, JobSummary, Rate } from '@/lib/jobs/listing/job';

export type JobSaving = {
  saved: boolean;
  /**
   * Set if the doctor signed in to save this job. If `token` is not null, the page saves the job. The page then removes
   * `action=save_job` from its URL.
   */
  preAction: { token: string | null } | null;
};

export const maxSavedJobs = 500;
export const maxNoteLength = 500;
export const savedJobsPerPage = 20;
/** Time in which a doctor can restore a removed job with its note, in ms. */
export const undoMs = 86_400_000;

/** `changed` puts changed jobs and jobs that close soon first. `closing` and `start` sort by date. */
export const savedJobSorts = ['newest', 'changed', 'closing', 'start'] as const;
export type SavedJobSort = (typeof savedJobSorts)[number];

export type SavedJobSnapshot = Pick<JobSummary, 'start' | 'end' | 'ongoing'> & {
  rate: Rate | null;
  status: JobStatus;
};

export type SavedJob = {
  job: JobSummary;
  note: string;
  savedAt: string;
  snapshot: SavedJobSnapshot;
  closesAt: string | null;
  open: boolean;
};

export function toSnapshot({ start, end, ongoing, rate, status }: JobSummary): SavedJobSnapshot {
  return { start, end, ongoing, rate, status };
}

/** If you change this, also change the column widths in `comparison.module.css`. */
export const maxCompared = 4;

import type { SavedJobCard } from './saved-job-card';
import type { SavedJobSnapshot } from './saved-job';

/** Guest saved jobs per request; a device with more sends several requests. */
export const guestJobsPerCall = 100;

export type GuestSavedJob = SavedJobCard & {
  open: boolean;
  /** Current facts of the job, for a device without a snapshot of it. */
  snapshot: SavedJobSnapshot;
};

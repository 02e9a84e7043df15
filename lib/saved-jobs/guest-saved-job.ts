import type { SavedJobCard } from './saved-job-card';
import type { SavedJobSnapshot } from './saved-job';

/** The site answers for at most this many guest saved jobs at once; a device with more asks several times. */
export const guestJobsPerCall = 100;

/** A guest saved job as the device shows it. */
export type GuestSavedJob = SavedJobCard & {
  /** Takes enquiries. */
  open: boolean;
  /** What the job says today, for a device that has stored no snapshot of it yet. */
  snapshot: SavedJobSnapshot;
};

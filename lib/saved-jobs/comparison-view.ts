import type { Comparison } from './comparison';

/** What /saved-jobs/compare shows. */
export type ComparisonView = {
  /** Null: fewer than two jobs were chosen. */
  comparison: Comparison | null;
  /** The title of the one job that was chosen. */
  only: string | null;
  /** What was left out of the choice, a sentence each. */
  notices: string[];
  /** The dates of the address, which links to other choices keep. */
  dates: { from?: string; to?: string };
  savedJobsHref: string;
};

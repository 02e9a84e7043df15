import type { Comparison } from './comparison';

/** Content of /saved-jobs/compare. */
export type ComparisonView = {
  /** Null if fewer than two jobs were chosen. */
  comparison: Comparison | null;
  /** Title of the job if only one was chosen. */
  only: string | null;
  /** One sentence for each job that was omitted from the choice. */
  notices: string[];
  /** Dates in the address, which links to other choices keep. */
  dates: { from?: string; to?: string };
  savedJobsHref: string;
};

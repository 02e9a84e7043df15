import type { Comparison } from './comparison';

export type ComparisonView = {
  /** Null if fewer than two jobs were chosen. */
  comparison: Comparison | null;
  only: string | null;
  notices: string[];
  dates: { from?: string; to?: string };
  savedJobsHref: string;
};

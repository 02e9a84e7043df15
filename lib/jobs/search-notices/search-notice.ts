import type { SearchEngine } from '@/lib/services/search-engines/search-engine';

/** Search engines, named as in their rows. */
export const engineNames = ['indexnow', 'google'] as const;
export type EngineName = (typeof engineNames)[number];

/** Search engines that receive notices; null for an engine without a key or outside the live environment. */
export type SearchEngines = Record<EngineName, SearchEngine | null>;

/** A leased notice with the current facts of the job's page. */
export type LeasedNotice = {
  jobId: string;
  version: number;
  /** Number of attempts, including this one. */
  attempts: number;
  number: string;
  slug: string;
  title: string;
  open: boolean;
};

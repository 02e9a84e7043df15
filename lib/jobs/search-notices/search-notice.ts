import type { SearchEngine } from '@/lib/services/search-engines/search-engine';

export const engineNames = ['indexnow', 'google'] as const;
export type EngineName = (typeof engineNames)[number];

/** The search engines to notify of jobs. An engine is null if it has no key, or outside the live environment. */
export type SearchEngines = Record<EngineName, SearchEngine | null>;

export type LeasedNotice = {
  jobId: string;
  version: number;
  attempts: number;
  number: string;
  slug: string;
  title: string;
  open: boolean;
};

import type { SearchEngine } from '@/lib/services/search-engines/search-engine';

export const engineNames = ['indexnow', 'google'] as const;
export type EngineName = (typeof engineNames)[number];

/** Search engines that are notified of jobs. Null for an engine without a key, and outside the live environment. */
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

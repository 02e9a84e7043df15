import type { SearchEngine } from '@/lib/services/search-engines/search-engine';

/** Engines by the name their rows have. */
export const engineNames = ['indexnow', 'google'] as const;
export type EngineName = (typeof engineNames)[number];

/** The engines that are notified; null: that one is not, without a key or outside the live environment. */
export type SearchEngines = Record<EngineName, SearchEngine | null>;

/** A notice that a sender holds, with the job's page as it is now. */
export type LeasedNotice = {
  jobId: string;
  version: number;
  /** How often sending was begun, this time included. */
  attempts: number;
  number: string;
  slug: string;
  title: string;
  open: boolean;
};

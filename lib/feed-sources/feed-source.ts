import type { FeedFormat } from '@/lib/job-feeds/formats/advert';
import type { CsvMapping } from '@/lib/job-feeds/formats/csv-mapping';
import type { DateOrder } from '@/lib/job-feeds/read-date-text';
import type { FeedSchedule } from './feed-schedule';

export const feedAccesses = ['none', 'basic', 'bearer'] as const;
/** How a source lets us in: everybody, by user name and password, or by a token. */
export type FeedAccess = (typeof feedAccesses)[number];

/** What a person sets of a source. */
export type FeedSettings = {
  name: string;
  address: string;
  format: FeedFormat;
  mapping: CsvMapping | null;
  dateOrder: DateOrder;
  schedule: FeedSchedule;
  access: FeedAccess;
  maxMegabytes: number;
  timeoutSeconds: number;
  /** Per cent of its jobs that a run may close without waiting for a person. */
  healthyShare: number;
};

/** What a source takes to let us in; stored encrypted, and shown to nobody again. */
export type FeedCredentials = { user: string; password: string } | { token: string };

/** What the server said of a file, sent back with the next request. */
export type FileState = { etag: string | null; lastModified: string | null };

/** A source that is due, with all that its fetching needs. */
export type DueFeed = FeedSettings & {
  id: string;
  credentials: Buffer | null;
  file: FileState;
  failures: number;
  wanted: boolean;
  /** How often staff had decided something about its next fetch when this was read. */
  decisions: number;
};

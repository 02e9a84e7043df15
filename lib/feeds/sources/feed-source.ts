import type { FeedFormat } from '@/lib/feeds/import/formats/advert';
import type { CsvMapping } from '@/lib/feeds/import/formats/csv-mapping';
import type { FeedEncoding } from '@/lib/feeds/import/formats/feed-encoding';
import type { DateOrder } from '@/lib/feeds/advert-text/read-date-text';
import type { FeedSchedule } from './feed-schedule';

export const feedAccesses = ['none', 'basic', 'bearer'] as const;
export type FeedAccess = (typeof feedAccesses)[number];

export type FeedSettings = {
  name: string;
  /** Empty if the source takes only uploaded files. */
  address: string;
  format: FeedFormat;
  mapping: CsvMapping | null;
  dateOrder: DateOrder;
  /** Encoding of the file. Null if it is recognised from the file. */
  encoding: FeedEncoding | null;
  schedule: FeedSchedule;
  access: FeedAccess;
  maxMegabytes: number;
  timeoutSeconds: number;
  /** Percentage of the source's jobs that a run may close without approval by staff. */
  healthyShare: number;
};

/** Limits of a new source. */
export const usualLimits = { maxMegabytes: 20, timeoutSeconds: 60, healthyShare: 15 } as const;

/** Credentials for the server of a source. They are stored encrypted, and the site never shows them again. */
export type FeedCredentials = { user: string; password: string } | { token: string };

export type FileState = { etag: string | null; lastModified: string | null };

export type DueFeed = FeedSettings & {
  id: string;
  credentials: Buffer | null;
  file: FileState;
  failures: number;
  wanted: boolean;
  decisions: number;
};

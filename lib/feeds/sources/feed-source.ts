import type { FeedFormat } from '@/lib/feeds/import/formats/advert';
import type { CsvMapping } from '@/lib/feeds/import/formats/csv-mapping';
import type { DateOrder } from '@/lib/feeds/advert-text/read-date-text';
import type { FeedSchedule } from './feed-schedule';

export const feedAccesses = ['none', 'basic', 'bearer'] as const;
/** Access to a source: open, by user name and password, or by a token. */
export type FeedAccess = (typeof feedAccesses)[number];

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
  /** Share of the source's jobs, in per cent, that a run may close without approval by staff. */
  healthyShare: number;
};

/** Credentials for a source. They are stored encrypted and never shown again. */
export type FeedCredentials = { user: string; password: string } | { token: string };

/** Cache headers that the server sent with a file, returned with the next request. */
export type FileState = { etag: string | null; lastModified: string | null };

/** A source that is due, with everything needed to fetch it. */
export type DueFeed = FeedSettings & {
  id: string;
  credentials: Buffer | null;
  file: FileState;
  failures: number;
  wanted: boolean;
  /** Number of decisions by staff about the next fetch when this row was read. */
  decisions: number;
};

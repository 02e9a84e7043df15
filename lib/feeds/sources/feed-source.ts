import type { FeedFormat } from '@/lib/feeds/import/formats/advert';
import type { CsvMapping } from '@/lib/feeds/import/formats/csv-mapping';
import type { FeedEncoding } from '@/lib/feeds/import/formats/feed-encoding';
import type { DateOrder } from '@/lib/feeds/advert-text/read-date-text';
import type { FeedSchedule } from './feed-schedule';

export const feedAccesses = ['none', 'basic', 'bearer'] as const;
export type FeedAccess = (typeof feedAccesses)[number];

export type FeedSettings = {
  name: string;
  /** Empty if staff upload the files of this source instead. */
  address: string;
  format: FeedFormat;
  mapping: CsvMapping | null;
  dateOrder: DateOrder;
  /** Null if the reader recognises the encoding of each file. */
  encoding: FeedEncoding | null;
  schedule: FeedSchedule;
  access: FeedAccess;
  maxMegabytes: number;
  timeoutSeconds: number;
  /** If a run would close more than this percentage of the source's jobs, staff must approve it first. */
  healthyShare: number;
};

/** Largest file that staff can upload. `nginx/micro-cache.conf` sets the same limit. */
export const maxFeedFileBytes = 20 * 1024 * 1024;

export const usualLimits = { maxMegabytes: 20, timeoutSeconds: 60, healthyShare: 15 } as const;

/** Stored encrypted and never shown again. */
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

import type { CsvField } from '@/lib/job-feeds/formats/csv-mapping';
import type { FeedFormat } from '@/lib/job-feeds/formats/advert';
import type { FixField } from '@/lib/job-feeds/advert-fix';
import type { FeedWord, UnknownWord } from '@/lib/job-feeds/feed-word';
import type { ImportCounts } from '@/lib/job-feeds/import-counts';
import type { FeedAccess } from './feed-source';

/** A run as the back office shows it. */
export type FeedRun = {
  id: string;
  source: string;
  name: string;
  number: number;
  health: string;
  /** In words where the API gives it; with its code in front as it is stored. */
  reason: string | null;
  trigger: string;
  notModified: boolean;
  startedAt: string;
  endedAt: string | null;
  bytes: number | null;
  fetchMs: number | null;
  wouldClose: number | null;
  jobsAfter: number | null;
  alarmedAt: string | null;
} & Pick<ImportCounts, 'seen' | 'added' | 'updated' | 'unchanged' | 'closed' | 'rejected' | 'warned'>;

/** A source as the API gives it: what lets us in is not among it, only that there is something. */
export type StaffFeed = {
  id: string;
  name: string;
  byHand: boolean;
  address: string;
  format: FeedFormat;
  mapping: { field: CsvField; column: string; constant: string }[];
  dateOrder: 'dmy' | 'mdy';
  when: 'minutes' | 'hours';
  everyMinutes: number;
  atHours: readonly number[];
  timeZone: string;
  access: FeedAccess;
  hasCredentials: boolean;
  maxMegabytes: number;
  timeoutSeconds: number;
  healthyShare: number;
  paused: boolean;
  wanted: boolean;
  failures: number;
  nextRunAt: string | null;
  version: number;
};

/** A source in the list, with its last run. */
export type ListedFeed = StaffFeed & { lastRun: FeedRun | null };

/** A source on its own page. */
export type FeedPage = StaffFeed & {
  held: FeedRun | null;
  lastGood: FeedRun | null;
  /** When the first run after the last good one began; null while all is well. */
  troubledSince: string | null;
  /** The newest first. */
  runs: FeedRun[];
  /** Of the last 30 days. */
  month: { good: number; all: number };
  /** The last alarm, and how its email and its webhook fared. */
  alarm: { at: string; email: DeliveryState; webhook: DeliveryState } | null;
  /** On the site now: staff may have taken records up since the last run. */
  jobs: number;
  quarantined: number;
  /** Records of the last whole run that are used with warnings. */
  warned: number;
  overrides: number;
  fixes: number;
};

/** `none`: it was not asked for, or has been deleted since. */
export type DeliveryState = 'none' | 'queued' | 'sent' | 'failed';

/** A record that waits, with the words of its reason and the field of the form that mends it. */
export type StaffQuarantined = {
  id: string;
  reference: string | null;
  reason: string;
  field: FixField;
  raw: string;
  createdAt: string;
  fields: Partial<Record<FixField, string>>;
};

/** A used record with warnings, in words. `job`: its number. */
export type StaffWarnedRecord = {
  id: string;
  reference: string | null;
  position: number;
  job: string | null;
  warnings: string[];
};

/** A record by itself: with the words that may be added to the source's mapping. */
export type StaffRecordToMend = StaffQuarantined & { words: UnknownWord[] };

/** A word of a source with what staff said it means. */
export type StaffFeedWord = FeedWord & { id: string; meaning: string; at: string };

/** What staff laid over a fact of a job that the source owns. */
export type StaffOverride = {
  id: string;
  number: string;
  title: string;
  fact: string;
  by: string | null;
  at: string;
};

/** What staff decided about a record, for every later run. */
export type StaffFix = {
  id: string;
  record: string;
  leftOut: boolean;
  fields: Partial<Record<FixField, string>>;
  at: string;
};

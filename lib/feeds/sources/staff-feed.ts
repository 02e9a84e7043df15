import type { CsvField } from '@/lib/feeds/import/formats/csv-mapping';
import type { FeedEncoding } from '@/lib/feeds/import/formats/feed-encoding';
import type { FeedFormat } from '@/lib/feeds/import/formats/advert';
import type { FixField } from '@/lib/feeds/import/advert-fix';
import type { FeedWord, UnknownWord } from '@/lib/feeds/import/feed-word';
import type { ImportCounts } from '@/lib/feeds/import/import-counts';
import type { FeedAccess } from './feed-source';

export type FeedRun = {
  id: string;
  source: string;
  name: string;
  number: number;
  health: string;
  reason: string | null;
  trigger: string;
  uploadedBy: string | null;
  notModified: boolean;
  startedAt: string;
  endedAt: string | null;
  bytes: number | null;
  fetchMs: number | null;
  wouldClose: number | null;
  jobsAfter: number | null;
  alarmedAt: string | null;
} & Pick<ImportCounts, 'seen' | 'added' | 'updated' | 'unchanged' | 'closed' | 'rejected' | 'warned'>;

/** The API states whether the source has credentials, but never returns them. */
export type StaffFeed = {
  id: string;
  name: string;
  byHand: boolean;
  draft: boolean;
  address: string;
  format: FeedFormat;
  mapping: { field: CsvField; column: string; constant: string }[];
  /** XML element that contains one job. Empty if the element has one of the usual names. */
  record: string;
  encoding: FeedEncoding | null;
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

export type ListedFeed = StaffFeed & {
  lastRun: FeedRun | null;
  /** Problem that the latest check of the source's file found. */
  checkProblem: string | null;
  /** Number of records that wait in quarantine. */
  quarantined: number;
};

export type FeedCheck = {
  /** Identifies the check, so that staff can publish only the check that they have seen. */
  requestedAt: string;
  by: string;
  uploaded: boolean;
  importing: boolean;
  /** Result of the check. Null while the file is being read. */
  report: FeedReport | null;
};

export type FeedReport = {
  /**
   * Reason why the file cannot be imported, or why an import would need staff's approval. Null if the file has no
   * problem.
   */
  problem: string | null;
  isUsable: boolean;
  encoding: string;
  counts: ImportCounts;
  quarantined: CountedKind[];
  warnings: CountedKind[];
  jobs: { reference: string; title: string; place: string; start: string | null }[];
};

export type CountedKind = { label: string; count: number; examples: string[] };

export type FeedPage = StaffFeed & {
  check: FeedCheck | null;
  held: FeedRun | null;
  lastGood: FeedRun | null;
  /** Start of the first failed run after the last successful run. Null if the last run was successful. */
  troubledSince: string | null;
  runs: FeedRun[];
  month: { good: number; all: number };
  alarm: { at: string; email: DeliveryState; webhook: DeliveryState } | null;
  jobs: number;
  quarantined: number;
  warned: number;
  overrides: number;
  fixes: number;
};

/** State of the alert to staff. `none` if the alert was never queued, or if its record has been deleted. */
export type DeliveryState = 'none' | 'queued' | 'sent' | 'failed';

export type StaffQuarantined = {
  id: string;
  reference: string | null;
  reason: string;
  field: FixField;
  raw: string;
  createdAt: string;
  fields: Partial<Record<FixField, string>>;
};

export type StaffWarnedRecord = {
  id: string;
  reference: string | null;
  position: number;
  job: string | null;
  warnings: string[];
};

export type StaffRecordToMend = StaffQuarantined & { words: UnknownWord[] };

export type StaffFeedWord = FeedWord & { id: string; meaning: string; at: string };

export type StaffOverride = {
  id: string;
  number: string;
  title: string;
  fact: string;
  by: string | null;
  at: string;
};

export type StaffFix = {
  id: string;
  record: string;
  leftOut: boolean;
  fields: Partial<Record<FixField, string>>;
  at: string;
};

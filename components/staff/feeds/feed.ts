import type { RaRecord } from 'react-admin';

/** A run as the API gives it. */
export type FeedRunRow = RaRecord & {
  number: number;
  health: string;
  reason: string | null;
  startedAt: string;
  notModified: boolean;
  bytes: number | null;
  fetchMs: number | null;
  seen: number;
  added: number;
  updated: number;
  unchanged: number;
  closed: number;
  rejected: number;
  wouldClose: number | null;
  jobsAfter: number | null;
  alarmedAt: string | null;
};

/** A source as the API gives it. */
export type FeedRow = RaRecord & {
  id: string;
  name: string;
  byHand: boolean;
  format: string;
  when: 'minutes' | 'hours';
  everyMinutes: number;
  atHours: number[];
  timeZone: string;
  healthyShare: number;
  maxMegabytes: number;
  paused: boolean;
  wanted: boolean;
  nextRunAt: string | null;
  lastRun?: FeedRunRow | null;
};

/** A source with its runs. */
export type FeedPage = FeedRow & {
  held: FeedRunRow | null;
  lastGood: FeedRunRow | null;
  runs: FeedRunRow[];
  month: { good: number; all: number };
  quarantined: number;
};

/** A record that waits. */
export type QuarantineRow = RaRecord & {
  id: string;
  reference: string | null;
  reason: string;
  /** The field of the form that mends it. */
  field: string;
  raw: string;
  createdAt: string;
  fields: Record<string, string>;
};

export const formatNames: Record<string, string> = {
  xml: 'XML',
  jsonld: 'JSON-LD',
  ndjson: 'NDJSON',
  csv: 'CSV',
};

/** When a source is fetched, in words. */
export function describeSchedule(feed: FeedRow): string {
  if (feed.byHand) return 'imported by command';
  if (feed.when === 'minutes') return `every ${feed.everyMinutes} minutes`;
  return `at ${feed.atHours.map((hour) => `${hour}:00`).join(', ')} (${feed.timeZone})`;
}

import type { MailRecordsAbout } from './mail-record';
import type { ServiceName, ServiceState } from './service-labels';

/** One service at the last look. Instants are ISO 8601. */
export type ServiceHealth = {
  id: ServiceName;
  /** Null: nobody has looked yet. */
  state: ServiceState | null;
  since: string | null;
  checkedAt: string | null;
  /** When it was last seen to work. */
  wellAt: string | null;
  answer: string;
};

/** One background task. */
export type TaskHealth = {
  name: string;
  does: string;
  at: string;
  nextAt: string;
  last: { at: string; durationMs: number; ok: boolean; result: string } | null;
  /** Runs of the last day, and those of them that failed. */
  runs: number;
  failures: number;
  /** It should have run since, and has not. */
  late: boolean;
};

/** What waits in a queue, and since when. */
export type QueueLength = { name: string; waiting: number; oldest: string | null; failed: number };

/** A process that had to be started again and has not been well since. */
export type ProcessTrouble = {
  name: string;
  deaths: number;
  lastEnd: string;
  endedAt: string;
  startsAgainAt: string;
};

/** Besides the services. */
export type HealthAbout = {
  now: string;
  tasks: TaskHealth[];
  queues: QueueLength[];
  processes: ProcessTrouble[];
  /** When the worker last did anything; null: never. */
  workerAt: string | null;
  mailRecords: MailRecordsAbout;
};

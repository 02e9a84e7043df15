import type { MailRecordsAbout } from './mail-record';
import type { ServiceName, ServiceState } from './service-labels';

/** State of one service at the last check. Instants are ISO 8601. */
export type ServiceHealth = {
  id: ServiceName;
  /** Null before the first check. */
  state: ServiceState | null;
  since: string | null;
  checkedAt: string | null;
  /** Time of the last check at which the service worked. */
  wellAt: string | null;
  answer: string;
};

export type TaskHealth = {
  name: string;
  does: string;
  at: string;
  nextAt: string;
  last: { at: string; durationMs: number; ok: boolean; result: string } | null;
  /** Number of runs in the last day, and of failures among them. */
  runs: number;
  failures: number;
  /** True if a scheduled run is missing. */
  late: boolean;
};

/** Length of a queue, with the time of its oldest waiting item. */
export type QueueLength = { name: string; waiting: number; oldest: string | null; failed: number };

/** A process that was restarted and has not been well since. */
export type ProcessTrouble = {
  name: string;
  deaths: number;
  lastEnd: string;
  endedAt: string;
  startsAgainAt: string;
};

/** Data of the health screen besides the services. */
export type HealthAbout = {
  now: string;
  tasks: TaskHealth[];
  queues: QueueLength[];
  processes: ProcessTrouble[];
  /** Time of the worker's last activity, or null if there was none. */
  workerAt: string | null;
  mailRecords: MailRecordsAbout;
};

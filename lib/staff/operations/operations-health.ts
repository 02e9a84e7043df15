import type { MailRecordsAbout } from './mail-record';
import type { ServiceName, ServiceState } from './service-labels';

export type ServiceHealth = {
  id: ServiceName;
  state: ServiceState | null;
  since: string | null;
  checkedAt: string | null;
  wellAt: string | null;
  answer: string;
};

export type TaskHealth = {
  name: string;
  does: string;
  at: string;
  nextAt: string;
  last: { at: string; durationMs: number; ok: boolean; result: string } | null;
  runs: number;
  failures: number;
  late: boolean;
};

export type QueueLength = { name: string; waiting: number; oldest: string | null; failed: number };

export type HealthAbout = {
  now: string;
  tasks: TaskHealth[];
  queues: QueueLength[];
  workerAt: string | null;
  mailRecords: MailRecordsAbout;
};

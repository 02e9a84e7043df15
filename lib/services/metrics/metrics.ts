type Definition = { help: string; labels: readonly string[]; buckets?: readonly number[] };

const secondsOfAnswer = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 20];

/**
 * Metrics of the site and the worker (docs/operations/monitoring.md). The value of a label must be a name from the code,
 * never an id, because each id would create its own time series.
 */
export const metricDefinitions = {
  histogram: {
    site_http_request_duration_seconds: {
      help: 'Time from the first byte of a request to the end of its response',
      labels: ['route', 'method', 'status'],
      buckets: secondsOfAnswer,
    },
    site_sql_statement_duration_seconds: {
      help: 'Time that the database (primary, replica-1, …) took to answer a statement',
      labels: ['ok', 'database'],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2, 5],
    },
    site_task_duration_seconds: {
      help: 'Duration of a background task run',
      labels: ['task', 'ok'],
      buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 900],
    },
  },
  counter: {
    site_sql_slow_statements_total: {
      help: 'Database statements that took one second or longer',
      labels: ['database'],
    },
    site_deliveries_total: {
      help: 'Attempts to send an email, a webhook, a text message or a notification, by outcome',
      labels: ['outbox', 'end'],
    },
  },
  gauge: {
    site_sql_connections: {
      help: 'Connections of the database pool, and requests that wait for a connection',
      labels: ['state', 'database'],
    },
    site_database_readable: {
      help: '1 if the site could read its figures from the database, otherwise 0',
      labels: [],
    },
    site_database_archive_failing: {
      help: '1 if PostgreSQL could not archive the newest part of its write-ahead log, otherwise 0',
      labels: [],
    },
    site_backup_age_seconds: { help: 'Time since the last nightly backup of the database', labels: [] },
    site_replica_usable: {
      help: '1 if the data of the replica are recent enough for public pages, otherwise 0',
      labels: ['database'],
    },
    site_worker_tick_age_seconds: { help: 'Time since a background worker last reported', labels: [] },
    site_tasks_due: { help: 'Background tasks that are due but not running', labels: [] },
    site_task_queue_age_seconds: { help: 'How long the oldest due background task has waited', labels: [] },
    site_outbox_queued: { help: 'Messages waiting in an outbox', labels: ['outbox'] },
    site_outbox_failed: { help: 'Messages in an outbox that have failed permanently', labels: ['outbox'] },
    site_outbox_oldest_seconds: {
      help: 'How long the oldest due message in an outbox has waited',
      labels: ['outbox'],
    },
    site_mail_events_last_hour: {
      help: 'Emails that bounced or were marked as spam in the last hour',
      labels: ['type'],
    },
    site_promises_overdue: { help: 'Open enquiries whose promised time of contact has passed', labels: [] },
    site_promise_oldest_overdue_seconds: {
      help: 'How long the most overdue enquiry has been overdue',
      labels: [],
    },
    site_feeds_late: {
      help: 'Scheduled feeds that have not run successfully in their last three scheduled times',
      labels: [],
    },
    site_feed_oldest_good_run_seconds: {
      help: 'Longest time since a scheduled feed last ran successfully',
      labels: [],
    },
  },
} as const satisfies Record<string, Record<string, Definition>>;

type Definitions = typeof metricDefinitions;
type Labels<D> = D extends { labels: readonly (infer L extends string)[] } ? Record<L, string> : never;

type Observe = <N extends keyof Definitions['histogram']>(
  name: N,
  seconds: number,
  labels: Labels<Definitions['histogram'][N]>,
) => void;
type Count = <N extends keyof Definitions['counter']>(
  name: N,
  labels: Labels<Definitions['counter'][N]>,
) => void;
export type Sample = {
  name: keyof Definitions['gauge'];
  value: number;
  labels?: Record<string, string>;
};

export type Metrics = {
  observe: Observe;
  count: Count;
  /** Adds gauges that `read` computes at each request for metrics. If `read` rejects, the gauges are missing. */
  gauges(read: () => Promise<Sample[]> | Sample[]): void;
  text(): Promise<string>;
};

type Definition = { help: string; labels: readonly string[]; buckets?: readonly number[] };

const secondsOfAnswer = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 20];

/**
 * Metrics of the site and the worker (docs/operations/monitoring.md). Labels hold names from the code only. A label
 * with ids or personal data would also create a time series for each value.
 */
export const metricDefinitions = {
  histogram: {
    site_http_request_duration_seconds: {
      help: 'Time from the first byte of a request to the end of its response',
      labels: ['route', 'method', 'status'],
      buckets: secondsOfAnswer,
    },
    site_sql_statement_duration_seconds: {
      help: 'Time until the database answered a statement',
      labels: ['ok'],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2, 5],
    },
    site_task_duration_seconds: {
      help: 'Duration of a background task run',
      labels: ['task', 'ok'],
      buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 900],
    },
  },
  counter: {
    site_sql_slow_statements_total: { help: 'Statements that took a second or longer', labels: [] },
    site_deliveries_total: {
      help: 'Attempts to send an email, a webhook, a text message or a notification, by outcome',
      labels: ['outbox', 'end'],
    },
  },
  gauge: {
    site_sql_connections: {
      help: 'Pool connections, and requests waiting for one',
      labels: ['state'],
    },
    site_database_readable: { help: '1 if the figures below could be read from the database', labels: [] },
    site_worker_tick_age_seconds: { help: 'Time since any worker last reported', labels: [] },
    site_tasks_due: { help: 'Queued tasks that are due and not running', labels: [] },
    site_task_queue_age_seconds: { help: 'How long the oldest due task has waited', labels: [] },
    site_outbox_queued: { help: 'Rows waiting in an outbox', labels: ['outbox'] },
    site_outbox_failed: { help: 'Outbox rows that have failed permanently', labels: ['outbox'] },
    site_outbox_oldest_seconds: { help: 'How long the oldest due row has waited', labels: ['outbox'] },
    site_mail_events_last_hour: { help: 'Bounces and complaints within the last hour', labels: ['type'] },
    site_promises_overdue: { help: 'Open enquiries whose promised time has passed', labels: [] },
    site_promise_oldest_overdue_seconds: {
      help: 'How long the most overdue promise has been overdue',
      labels: [],
    },
    site_feeds_late: { help: 'Scheduled feeds without a good run in three intervals', labels: [] },
    site_feed_oldest_good_run_seconds: {
      help: 'Longest time since the last good run of a scheduled feed',
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
  /** Adds gauges that are read when a monitoring program asks. If `read` rejects, its gauges are missing. */
  gauges(read: () => Promise<Sample[]> | Sample[]): void;
  /** All metrics in Prometheus's text format. */
  text(): Promise<string>;
};

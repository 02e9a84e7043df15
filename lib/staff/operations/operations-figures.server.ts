import type { App } from '@/lib/http/app.server';
import { withTimeBudget } from '@/lib/core/time-budget.server';
import type { Sample } from '@/lib/services/metrics/metrics';
import {
  selectBackupState,
  selectMailEventsSince,
  selectOverduePromises,
  selectQueues,
  selectScheduledFeeds,
  selectTaskQueue,
  selectWorkerTickAge,
} from './operations-store.server';

const timeoutMs = 5_000;
const hourMs = 3_600_000;

const outboxes: Record<string, string> = {
  Emails: 'email',
  'Text messages': 'text_message',
  Notifications: 'push_message',
  Webhooks: 'webhook_delivery',
  'Notices to search engines': 'search_notice',
};

/**
 * Reads metrics for monitoring programs from the database. If the database is unavailable, returns only the metric
 * `site_database_readable`.
 */
export async function readOperationsFigures({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<Sample[]> {
  try {
    return [
      { name: 'site_database_readable', value: 1 },
      ...(await withTimeBudget(timeoutMs, () => readFigures({ db, clock }))),
    ];
  } catch {
    return [{ name: 'site_database_readable', value: 0 }];
  }
}

async function readFigures({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<Sample[]> {
  const now = clock.now();
  const secondsSince = (at: Date | string | null) =>
    at === null ? 0 : Math.max(0, (now.getTime() - new Date(at).getTime()) / 1000);
  const [tick, backup, tasks, queues, events, promises, feeds] = await Promise.all([
    selectWorkerTickAge(db),
    selectBackupState(db),
    selectTaskQueue(db),
    selectQueues(db),
    selectMailEventsSince(db, new Date(now.getTime() - hourMs)),
    selectOverduePromises(db, now),
    selectScheduledFeeds(db, now),
  ]);
  return [
    ...(tick === null ? [] : [{ name: 'site_worker_tick_age_seconds' as const, value: tick }]),
    { name: 'site_database_archive_failing', value: backup.isArchiveFailing ? 1 : 0 },
    ...(backup.backupAge === null
      ? []
      : [{ name: 'site_backup_age_seconds' as const, value: backup.backupAge }]),
    { name: 'site_tasks_due', value: tasks.due },
    { name: 'site_task_queue_age_seconds', value: tasks.ageSeconds },
    ...queues.flatMap(({ name, waiting, failed, oldest }): Sample[] => {
      const labels = { outbox: outboxes[name] ?? name };
      return [
        { name: 'site_outbox_queued', value: waiting, labels },
        { name: 'site_outbox_failed', value: failed, labels },
        { name: 'site_outbox_oldest_seconds', value: secondsSince(oldest), labels },
      ];
    }),
    ...events.map(({ type, count }): Sample => ({
      name: 'site_mail_events_last_hour',
      value: count,
      labels: { type },
    })),
    { name: 'site_promises_overdue', value: promises.count },
    { name: 'site_promise_oldest_overdue_seconds', value: secondsSince(promises.oldest) },
    { name: 'site_feeds_late', value: feeds.late },
    { name: 'site_feed_oldest_good_run_seconds', value: feeds.oldestSeconds },
  ];
}

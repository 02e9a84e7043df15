import { ok } from '@/lib/core/result';
import type { StaffTask } from '@/lib/platform/tasks/staff-task';
import { listFailedWebhooks, retryFailedWebhooks } from './webhook-outbox.server';

export const webhookTasks: Readonly<Record<string, StaffTask>> = {
  'list-dead-webhooks': {
    takes: [],
    run: async ({ db }) => {
      const failed = await listFailedWebhooks(db);
      const lines = failed.map(
        ({ id, event, attempts, error, createdAt }) =>
          `  ${createdAt.toISOString()} ${event} ${id}: ${attempts} attempts, ${error}`,
      );
      return ok(
        [failed.length === 0 ? 'no failed webhooks' : `${failed.length} failed`, ...lines].join('\n'),
      );
    },
  },
  'retry-dead-webhooks': {
    takes: [],
    run: async ({ db, clock }) => ok(`${await retryFailedWebhooks(db, clock.now())} will be tried again`),
  },
};

import { ok } from '@/lib/core/result';
import { listDeadWebhooks, retryDeadWebhooks } from './webhook-outbox.server';
import type { StaffTask } from '@/lib/tasks/staff-task';

/** What staff do by hand about webhooks that were given up. */
export const webhookTasks: Readonly<Record<string, StaffTask>> = {
  'list-dead-webhooks': {
    takes: [],
    run: async ({ db }) => {
      const dead = await listDeadWebhooks(db);
      const lines = dead.map(
        ({ id, event, attempts, error, createdAt }) =>
          `  ${createdAt.toISOString()} ${event} ${id}: ${attempts} attempts, ${error}`,
      );
      return ok([dead.length === 0 ? 'no failed webhooks' : `${dead.length} failed`, ...lines].join('\n'));
    },
  },
  'retry-dead-webhooks': {
    takes: [],
    run: async ({ db, clock }) => ok(`${await retryDeadWebhooks(db, clock.now())} will be tried again`),
  },
};

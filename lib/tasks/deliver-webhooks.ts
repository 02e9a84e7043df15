import type { App } from '@/lib/app.server';
import { deliverDue, type Attempt, type Outbox } from '@/lib/outbox/outbox.server';
import type { Webhooks } from '@/lib/services/webhooks/webhooks';
import type { ClaimedWebhook } from '@/lib/webhooks/webhook';
import { deleteUnwantedWebhooks, dropWebhook, webhookRows } from '@/lib/webhooks/webhook-outbox.server';
import { writeWebhook } from './write-webhook';

/** What delivery needs of the app. `at` is called at each step: a test ends the sender there. */
export type WebhookDelivery = Pick<App, 'db' | 'clock' | 'webhooks' | 'errorReporting'> & {
  at?: (step: 'leased' | 'accepted') => void;
};

async function attempt(app: WebhookDelivery, webhooks: Webhooks, hook: ClaimedWebhook): Promise<Attempt> {
  app.at?.('leased');
  const body = await writeWebhook(app, hook);
  if (!body) {
    await dropWebhook(app.db, hook.id);
    return { outcome: 'withheld' };
  }
  const answer = await webhooks.send({ id: hook.id, body });
  if (answer.outcome === 'accepted') app.at?.('accepted');
  return answer;
}

const describe = ({ id, event }: ClaimedWebhook) => ({ webhookId: id, event });

/** Sends every webhook that is due and says how many went out. While no address is set, what waits is deleted instead. */
export async function deliverDueWebhooks(app: WebhookDelivery): Promise<number> {
  const { webhooks } = app;
  if (!webhooks) {
    await deleteUnwantedWebhooks(app.db);
    return 0;
  }
  const outbox: Outbox<'webhook_delivery', ClaimedWebhook> = {
    ...webhookRows,
    describe,
    // An address that does not answer costs ten seconds.
    oneReceiver: true,
    attempt: (hook) => attempt(app, webhooks, hook),
    onFailed: async (_trx, hook, message) =>
      app.errorReporting.report(new Error(`Webhook failed for good: ${message}`), describe(hook)),
  };
  return deliverDue(app, outbox);
}

import type { App } from '@/lib/http/app.server';
import { deliverDue, type Attempt, type Outbox } from '@/lib/platform/outbox/outbox.server';
import type { Webhooks } from '@/lib/services/webhooks/webhooks';
import type { ClaimedWebhook } from '@/lib/platform/webhooks/webhook';
import {
  deleteUnwantedWebhooks,
  dropWebhook,
  webhookRows,
} from '@/lib/platform/webhooks/webhook-outbox.server';
import { writeWebhook } from '@/lib/site/webhooks/write-webhook.server';

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

/**
 * Sends all due webhooks and returns their number. If the settings contain no webhook URL, deletes the webhooks
 * instead.
 */
export async function deliverDueWebhooks(app: WebhookDelivery): Promise<number> {
  const { webhooks } = app;
  if (!webhooks) {
    await deleteUnwantedWebhooks(app.db);
    return 0;
  }
  const outbox: Outbox<'webhook_delivery', ClaimedWebhook> = {
    ...webhookRows,
    describe,
    // True, because all webhooks go to one URL. After the first failure, this round ends, because each further request
    // could wait ten seconds.
    oneReceiver: true,
    attempt: (hook) => attempt(app, webhooks, hook),
    onFailed: async (_trx, hook, message) =>
      app.errorReporting.report(new Error(`Webhook failed permanently: ${message}`), describe(hook)),
  };
  return deliverDue(app, outbox);
}

import type { App } from '@/lib/app.server';
import {
  forgetUnwantedWebhooks,
  leaseWebhook,
  listDueWebhooks,
  dropWebhook,
  markWebhookSent,
  settleFailedWebhook,
} from '@/lib/webhooks/webhook-outbox.server';
import { writeWebhook } from './write-webhook';

/** What delivery needs of the app. `at` hears of each step: a test ends the sender there. */
export type WebhookDelivery = Pick<App, 'db' | 'clock' | 'webhooks' | 'errorReporting'> & {
  at?: (step: 'leased' | 'accepted') => void;
};

export type WebhookDelivered = 'sent' | 'waits' | 'dead' | 'dropped' | 'not-due';

/**
 * Sends one webhook, if it is due and nobody else holds it. Lost never: it is marked only after the other side took
 * it. Twice only if the process dies between that and the mark, and then under the same id.
 */
export async function deliverWebhook(app: WebhookDelivery, id: string): Promise<WebhookDelivered> {
  const hook = app.webhooks && (await leaseWebhook(app.db, id, app.clock.now()));
  if (!app.webhooks || !hook) return 'not-due';
  app.at?.('leased');
  let message: string;
  try {
    const body = await writeWebhook(app, hook);
    if (!body) {
      await dropWebhook(app.db, id);
      return 'dropped';
    }
    const answer = await app.webhooks.send({ id, body });
    if (answer.outcome === 'accepted') {
      app.at?.('accepted');
      await markWebhookSent(app.db, id, app.clock.now());
      return 'sent';
    }
    message = answer.message;
  } catch (error) {
    // One that cannot be written is our mistake: it waits for the release that mends it, and we hear of it.
    app.errorReporting.report(error, { webhookId: id, event: hook.event });
    message = error instanceof Error ? error.message : String(error);
  }
  const settled = await settleFailedWebhook(app.db, hook, { message, now: app.clock.now() });
  if (settled === 'dead')
    app.errorReporting.report(new Error(`Webhook failed for good: ${message}`), {
      webhookId: id,
      event: hook.event,
    });
  return settled;
}

/** Sends every webhook that is due and says how many went out. While no address is set, what waits is forgotten instead. */
export async function deliverDueWebhooks(app: WebhookDelivery): Promise<number> {
  if (!app.webhooks) {
    await forgetUnwantedWebhooks(app.db);
    return 0;
  }
  let sent = 0;
  for (const id of await listDueWebhooks(app.db, app.clock.now())) {
    const delivered = await deliverWebhook(app, id);
    if (delivered === 'sent') sent += 1;
    // Whoever does not answer now would be asked in vain for each of the others, ten seconds long.
    if (delivered === 'waits') break;
  }
  return sent;
}

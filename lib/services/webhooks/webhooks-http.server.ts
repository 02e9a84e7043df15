import { readRetryAfter } from '@/lib/core/retry-after';
import { signWebhook } from '@/lib/core/webhook-signature.server';
import type { Clock } from '@/lib/services/clock/clock';
import type { WebhookAnswer, Webhooks } from './webhooks';

/** Timeout in ms, shorter than the time for which the worker reserves a webhook (its lease). */
const timeoutMs = 10_000;

/**
 * Posts webhooks to one URL. Only a 2xx response counts as accepted. Redirects are not followed, because they could
 * lead to any host.
 */
export function httpWebhooks(options: {
  url: string;
  secret: string;
  clock: Clock;
  timeout?: number;
}): Webhooks {
  return {
    async send({ id, body }): Promise<WebhookAnswer> {
      try {
        const answer = await fetch(options.url, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json; charset=utf-8',
            'Idempotency-Key': id,
            'X-Signature': signWebhook(options.secret, body, options.clock.now()),
          },
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(options.timeout ?? timeoutMs),
        });
        // The response body is not needed and may be long, so it is discarded.
        await answer.body?.cancel();
        const code = answer.status;
        if (answer.ok) return { outcome: 'accepted', code };
        const retryAfterMs = readRetryAfter(answer.headers.get('retry-after'), options.clock.now());
        return { outcome: 'unavailable', message: `answered ${code}`, code, retryAfterMs };
      } catch (error) {
        return { outcome: 'unavailable', message: describe(error) };
      }
    },
  };
}

function describe(error: unknown): string {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : null;
  return cause ? `${String(error)}: ${String(cause)}` : String(error);
}

import { signWebhook } from '@/lib/core/webhook-signature.server';
import type { Clock } from '@/lib/services/clock/clock';
import type { WebhookAnswer, Webhooks } from './webhooks';

/** Below the lease of a delivery. */
const timeoutMs = 10_000;

/** Webhooks to one address. Only a 2xx counts: a redirect is not followed, for it could lead anywhere. */
export function httpWebhooks(options: {
  url: string;
  secret: string;
  clock: Clock;
  /** Shorter in tests, ms. */
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
        // Only the status counts; the body might be long.
        await answer.body?.cancel();
        const code = answer.status;
        if (answer.ok) return { outcome: 'accepted', code };
        return { outcome: 'unavailable', message: `answered ${code}`, code };
      } catch (error) {
        return { outcome: 'unavailable', message: describe(error) };
      }
    },
  };
}

// `fetch failed` alone would tell staff nothing.
function describe(error: unknown): string {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : null;
  return cause ? `${String(error)}: ${String(cause)}` : String(error);
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@/lib/services/clock/clock';
import type { WebhookAnswer, Webhooks } from './webhooks';

/** The header that proves who sent a body and when: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
function signWebhook(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body)}`;
}

/** How a receiver checks the header: the signature is ours, and not older or newer than `toleranceSeconds`. Stands here as the example of the documentation; the contract test proves it. */
export function isWebhookSignature(
  secret: string,
  { header, body, now, toleranceSeconds = 300 }: ReceivedWebhook,
): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  if (!parts?.[1] || !parts[2]) return false;
  const seconds = Number(parts[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(digest(secret, seconds, body)), Buffer.from(parts[2]));
}

type ReceivedWebhook = { header: string; body: string; now: Date; toleranceSeconds?: number };

function digest(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}

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

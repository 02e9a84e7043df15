import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the value of the header `X-Signature`: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signWebhook(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body)}`;
}

type ReceivedWebhook = { header: string; body: string; now: Date; toleranceSeconds?: number };

/**
 * Returns false for a wrong signature. Also returns false if the signature's time is more than `toleranceSeconds` in
 * the past or in the future. The tolerance allows for clocks that differ.
 */
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

function digest(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}

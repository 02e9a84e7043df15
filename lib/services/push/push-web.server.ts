import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { FetchProblem, fetchPublic, type Fetched, type FetchOptions } from '@/lib/core/fetch-public.server';
import { readRetryAfter } from '@/lib/core/retry-after';
import type { Clock } from '@/lib/services/clock/clock';
import type { Push, PushAnswer, PushMessage, PushTarget } from './push';

/** Timeout in ms, shorter than the time for which the worker reserves a message (its lease). */
const timeoutMs = 10_000;

/** Returns the public key of a VAPID key pair. Both keys are in base64url. */
function toPublicKey(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

/** Parses the URL of a push service. The URL was sent by a browser, so it may be forged. */
function readPushAddress(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : null;
}

export function webPushService(options: {
  privateKey: string;
  /** Email address that push services can write to if our messages cause problems. */
  contact: string;
  clock: Clock;
  timeout?: number;
  network?: FetchOptions['network'];
}): Push {
  const publicKey = toPublicKey(options.privateKey);
  const vapidDetails = { subject: `mailto:${options.contact}`, publicKey, privateKey: options.privateKey };

  async function post({ endpoint, p256dh, auth }: PushTarget, { payload, ttlSeconds, urgency }: PushMessage) {
    // Uses the package only to encrypt and sign. Its HTTP client would connect to private networks too, so ours is
    // used.
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails,
      TTL: ttlSeconds,
      urgency,
      contentEncoding: 'aes128gcm',
    });
    return fetchPublic(endpoint, {
      readAddress: readPushAddress,
      buildHeaders: () =>
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: Buffer.from(body ?? ''),
      maxRedirects: 0,
      maxBytes: 0,
      acceptsHeaders: () => false,
      timeoutMs: options.timeout ?? timeoutMs,
      ...(options.network && { network: options.network }),
    });
  }

  return {
    publicKey,
    async send(target, message) {
      try {
        return toAnswer(await post(target, message), options.clock.now());
      } catch (error) {
        if (!(error instanceof FetchProblem)) throw error;
        const isForever = ['address', 'private-address', 'private-name'].includes(error.reason);
        return { outcome: isForever ? 'refused' : 'unavailable', message: error.reason };
      }
    },
  };
}

function toAnswer({ status: code, headers }: Fetched, now: Date): PushAnswer {
  if (code >= 200 && code < 300) return { outcome: 'accepted', code };
  if (code === 404 || code === 410) return { outcome: 'gone' };
  const message = `answered ${code}`;
  if (code !== 429 && code < 500) return { outcome: 'refused', message, code };
  return {
    outcome: 'unavailable',
    message,
    code,
    retryAfterMs: readRetryAfter(headers['retry-after'], now),
  };
}

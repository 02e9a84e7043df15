import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { cacheTime, type Clock } from '@/lib/services/clock/clock';
import { askEngine } from './notice-answer.server';
import type { SearchEngine } from './search-engine';

type ServiceAccount = { client_email: string; private_key: string; token_uri: string };

const scope = 'https://www.googleapis.com/auth/indexing';
const tokenSeconds = 3600;
/** An access token is replaced when its remaining lifetime is shorter than this time in ms. */
const tokenMarginMs = 60_000;
const timeoutMs = 10_000;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/**
 * Parses the private key, twice if necessary. An unrelated earlier error in OpenSSL's error queue can make the first
 * attempt fail (ncrypto's `keyOrError`). That attempt clears the queue.
 */
function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    return createPrivateKey(pem);
  }
}

/**
 * Notifies Google's Indexing API of changed pages. The API accepts only pages with a JobPosting, and only one page per
 * call. It allows 200 calls a day unless Google grants more.
 */
export function googleIndexing(options: {
  url: string;
  account: ServiceAccount;
  clock: Clock;
}): SearchEngine {
  const { url, account, clock } = options;
  const tokens = new LRUCache<string, string>({
    max: 1,
    ttl: tokenSeconds * 1000,
    ...cacheTime(clock),
    async fetchMethod(_account, _, { options }) {
      const { access_token, expires_in } = await askForToken();
      options.ttl = Math.max(1, expires_in * 1000 - tokenMarginMs);
      return access_token;
    },
  });

  async function askForToken() {
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + tokenSeconds)
      .sign(readKey(account.private_key));
    const answer = await fetch(account.token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`refused the token: ${answer.status}`);
    return tokenSchema.parse(await answer.json());
  }

  return {
    batch: 1,
    async tell([page]) {
      if (!page) return { outcome: 'accepted' };
      try {
        return await askEngine(url, {
          headers: {
            Authorization: `Bearer ${await tokens.forceFetch(account.client_email)}`,
            'Content-Type': 'application/json',
          },
          body: JSON.stringify({ url: page.url, type: page.open ? 'URL_UPDATED' : 'URL_DELETED' }),
        });
      } catch (error) {
        return { outcome: 'later', message: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { cacheTime, type Clock } from '@/lib/services/clock/clock';

const timeoutMs = 2500;
const rememberMs = { up: 10_000, down: 2_000 };

/**
 * Checks whether the provider responds by fetching its OpenID configuration, at most once every few seconds. `issuer`
 * must not end with a slash.
 */
export function providerHealth(issuer: string, clock: Clock): () => Promise<boolean> {
  const answers = new LRUCache<string, { up: boolean }>({
    max: 1,
    ttl: rememberMs.up,
    ...cacheTime(clock),
    async fetchMethod(url, _, { options }) {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
      await response?.body?.cancel();
      const up = response?.ok ?? false;
      options.ttl = up ? rememberMs.up : rememberMs.down;
      return { up };
    },
  });
  return async () => (await answers.forceFetch(`${issuer}/.well-known/openid-configuration`)).up;
}

export function toWebRequest(request: IncomingMessage, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  return new Request(url, { method: 'GET', headers });
}

export function addCookies(response: ServerResponse, cookies: string[]): void {
  for (const cookie of cookies) response.appendHeader('Set-Cookie', cookie);
}

export async function sendWebResponse(response: ServerResponse, answer: Response): Promise<void> {
  response.statusCode = answer.status;
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') response.setHeader(name, value);
  });
  addCookies(response, answer.headers.getSetCookie());
  response.setHeader('Cache-Control', 'private, no-store');
  response.end(answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined);
}

export function sendRedirect(response: ServerResponse, location: string): void {
  response.statusCode = 303;
  response.setHeader('Location', location);
  response.setHeader('Cache-Control', 'private, no-store');
  response.end();
}

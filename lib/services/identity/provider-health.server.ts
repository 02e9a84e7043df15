import { LRUCache } from 'lru-cache';
import { cacheTime, type Clock } from '@/lib/services/clock/clock';

const timeoutMs = 2500;
const rememberMs = { up: 10_000, down: 2_000 };

/** Asks the provider for its public description at most every few seconds. `issuer` without a trailing slash. */
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

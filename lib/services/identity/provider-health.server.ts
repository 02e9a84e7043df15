import type { Clock } from '@/lib/services/clock/clock';

const patienceMs = 2500;
const rememberMs = { up: 10_000, down: 2_000 };

/** Asks the provider for its public description at most every few seconds. `issuer` without a trailing slash. */
export function providerHealth(issuer: string, clock: Clock): () => Promise<boolean> {
  let known: { up: boolean; until: number } | null = null;
  let asking: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null);
    await response?.body?.cancel();
    const up = response?.ok ?? false;
    known = { up, until: clock.now().getTime() + (up ? rememberMs.up : rememberMs.down) };
    return up;
  }

  return async () => {
    if (known && clock.now().getTime() < known.until) return known.up;
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}

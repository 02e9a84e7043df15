import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The site to attack. `staffEmail` is the on-call team's address for enquiries without a consultant. */
export type HostileSite = {
  url: string;
  inboxUrl: string;
  databaseUrl: string;
  dataFolder: string;
  staffEmail: string;
};

/** Repeats a check for up to `ms` milliseconds until it returns true. An error counts as false. */
export async function within(ms: number, look: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await wait(100))
    if (await look().catch(() => false)) return true;
  return false;
}

export async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/health?ready=1`, { signal: AbortSignal.timeout(5_000) });
  return response.status === 200;
}

export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Sends a request up to five times until there is a response, because a busy machine is slow. Use this only for
 * requests that may be sent more than once.
 */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let asked = 1; ; asked += 1)
    try {
      return await ask();
    } catch (error) {
      if (asked === 5) throw error;
      await wait(500);
    }
}

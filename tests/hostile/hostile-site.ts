import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A running site of the suite. `staffEmail`: where emails go about enquiries that no consultant looks after. */
export type HostileSite = {
  url: string;
  inboxUrl: string;
  databaseUrl: string;
  dataFolder: string;
  staffEmail: string;
};

/** Asks again until the answer is yes; false after so many milliseconds. An error counts as no. */
export async function within(ms: number, look: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await wait(100))
    if (await look().catch(() => false)) return true;
  return false;
}

/** Whether the site can serve visitors, its database included. */
export async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/health?ready=1`, { signal: AbortSignal.timeout(5_000) });
  return response.status === 200;
}

/** Does something on a connection of its own. */
export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Asks again, at most five times in all, while there is no answer: a busy machine is slow, and the request may be repeated. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let asked = 1; ; asked += 1)
    try {
      return await ask();
    } catch (error) {
      if (asked === 5) throw error;
      await wait(500);
    }
}

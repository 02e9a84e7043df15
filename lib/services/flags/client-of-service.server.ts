import type { SplitClient } from './split-client.server';

/** Where the client to ask comes from; null when there is none. */
export type ClientSource = {
  client(): Promise<SplitClient | null>;
  close(): Promise<void>;
};

/** One client for the life of the process, started by the first who asks. One that cannot start is not tried again. */
export function clientOfService(start: () => SplitClient, report: (error: unknown) => void): ClientSource {
  let started: { client: SplitClient | null } | null = null;

  function startOnce(): SplitClient | null {
    try {
      return start();
    } catch (error) {
      report(error);
      return null;
    }
  }

  return {
    client() {
      started ??= { client: startOnce() };
      return Promise.resolve(started.client);
    },
    async close() {
      const client = started?.client;
      started = { client: null };
      await client?.close();
    },
  };
}

import { stat } from 'node:fs/promises';
import type { ClientSource } from './client-of-service.server';
import type { SplitClient } from './split-client.server';

/**
 * The client of localhost mode: a new one whenever the file has changed, looked at with every call, so that the next
 * page shows what was just saved. The SDK itself would read the file every few seconds.
 */
export function clientOfFile(
  file: string,
  start: () => SplitClient,
  report: (error: unknown) => void,
): ClientSource {
  let shown: { version: string | null; client: Promise<SplitClient | null> } = {
    version: null,
    client: Promise.resolve(null),
  };

  async function replace(before: Promise<SplitClient | null>): Promise<SplitClient | null> {
    // One after the other: the SDK warns of two at once.
    await (await before)?.close();
    try {
      const client = start();
      if (await client.isReady()) return client;
      report(new Error(`${file} holds no list of flags`));
      await client.close();
    } catch (error) {
      report(error);
    }
    return null;
  }

  return {
    async client() {
      const version = await versionOf(file);
      if (version !== shown.version) shown = { version, client: replace(shown.client) };
      return shown.client;
    },
    async close() {
      await (await shown.client)?.close();
      shown = { version: shown.version, client: Promise.resolve(null) };
    },
  };
}

async function versionOf(file: string): Promise<string> {
  try {
    const { mtimeNs, size, ino } = await stat(file, { bigint: true });
    return `${mtimeNs} ${size} ${ino}`;
  } catch {
    return 'missing';
  }
}

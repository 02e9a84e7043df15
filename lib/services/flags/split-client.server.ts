import { stat } from 'node:fs/promises';
import { SplitFactory } from '@splitsoftware/splitio/server';
import type { FlagAttributes, FlagEvent, FlagRule, FlagVisitor } from './flags';

export type ClientSource = {
  client(): Promise<SplitClient | null>;
  close(): Promise<void>;
};

/** Returns the only client of this process, which starts on first use. If the start fails, it is not tried again. */
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

/**
 * Restarts the client in localhost mode if the flag file has changed, so that the next page shows the change. Without
 * this, the SDK would reread the file only every few seconds.
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
    // Closes the old client first, because the SDK prints a warning if two clients exist at once.
    await (await before)?.close();
    try {
      const client = start();
      if (await client.isReady()) return client;
      report(new Error(`${file} contains no list of flags`));
      await client.close();
    } catch (error) {
      report(error);
    }
    return null;
  }

  return {
    async client() {
      const version = await readFileVersion(file);
      if (version !== shown.version) shown = { version, client: replace(shown.client) };
      return shown.client;
    },
    async close() {
      await (await shown.client)?.close();
      shown = { version: shown.version, client: Promise.resolve(null) };
    },
  };
}

async function readFileVersion(file: string): Promise<string> {
  try {
    const { mtimeNs, size, ino } = await stat(file, { bigint: true });
    return `${mtimeNs} ${size} ${ino}`;
  } catch {
    return 'missing';
  }
}

type SplitSettings = SplitIO.INodeSettings;

type SplitClient = {
  /**
   * Returns true if flags can be evaluated. While the client starts, waits until at most `firstWaitMs` after its start.
   */
  isReady(): Promise<boolean>;
  treatments(
    visitor: FlagVisitor,
    names: readonly string[],
    attributes: FlagAttributes,
  ): Record<string, string>;
  isKilled(name: string): boolean;
  status(names: readonly string[]): { updatedAt: Date; rules: FlagRule[] };
  track(visitor: FlagVisitor, event: FlagEvent): void;
  close(): Promise<void>;
};

export function startSplitClient(settings: SplitSettings, firstWaitMs: number): SplitClient {
  const factory = SplitFactory(settings);
  const client = factory.client();
  const firstWait = readyOrLate(client, firstWaitMs);
  return {
    async isReady() {
      if (!client.getStatus().isReady) await firstWait;
      return client.getStatus().isReady;
    },
    treatments(visitor, names, attributes) {
      const key = { matchingKey: getMatchingKey(visitor), bucketingKey: visitor.anonymousId };
      const evaluate = () => client.getTreatments(key, [...names], attributes);
      return visitor.mayReport ? evaluate() : unrecorded(factory, evaluate);
    },
    isKilled: (name) => factory.manager().split(name)?.killed === true,
    status(names) {
      const known = factory.manager().splits();
      const rules = known.filter(({ name }) => names.includes(name));
      return {
        updatedAt: new Date(client.getStatus().lastUpdate),
        rules: rules.map(({ name, changeNumber, killed }) => ({ name, changeNumber, killed })),
      };
    },
    track(visitor, { type, trafficType, value, properties }) {
      if (!visitor.mayReport) return;
      client.track(getMatchingKey(visitor), trafficType, type, value, properties);
    },
    close: () => client.destroy(),
  };
}

const getMatchingKey = ({ userId, anonymousId }: FlagVisitor) => userId ?? anonymousId;

function readyOrLate(client: SplitIO.IClient, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, waitMs);
    timer.unref();
    const early = () => {
      clearTimeout(timer);
      resolve();
    };
    client.whenReady().then(early, early);
  });
}

// Evaluates flags while the SDK's consent is DECLINED. Its tracker then records no impression, count or unique key
// (docs/decisions/0017). Evaluation is synchronous, so no other visitor's evaluation runs meanwhile.
function unrecorded<Result>(factory: SplitIO.ISDK, evaluate: () => Result): Result {
  Object.assign(factory.settings, { userConsent: 'DECLINED' });
  try {
    return evaluate();
  } finally {
    Object.assign(factory.settings, { userConsent: undefined });
  }
}

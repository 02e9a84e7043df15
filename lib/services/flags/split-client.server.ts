import { SplitFactory } from '@splitsoftware/splitio/server';
import type { FlagAttributes, FlagEvent, FlagVisitor } from './flags';

export type SplitSettings = SplitIO.INodeSettings;

/** One running instance of the SDK, as the rest of the service needs it. */
export type SplitClient = {
  /** Whether flags can be evaluated. Waits for a client that has just started, `firstWaitMs` from its start at most. */
  isReady(): Promise<boolean>;
  treatments(
    visitor: FlagVisitor,
    names: readonly string[],
    attributes: FlagAttributes,
  ): Record<string, string>;
  track(visitor: FlagVisitor, event: FlagEvent): void;
  /** Sends what waits and ends the client. */
  close(): Promise<void>;
};

/** Starts the SDK. Throws when it refuses the settings. */
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
      const key = { matchingKey: keyOf(visitor), bucketingKey: visitor.anonymousId };
      const evaluate = () => client.getTreatments(key, [...names], attributes);
      return visitor.mayReport ? evaluate() : unrecorded(factory, evaluate);
    },
    track(visitor, { type, trafficType, value, properties }) {
      if (!visitor.mayReport) return;
      client.track(keyOf(visitor), trafficType, type, value, properties);
    },
    close: () => client.destroy(),
  };
}

const keyOf = ({ userId, anonymousId }: FlagVisitor) => userId ?? anonymousId;

function readyOrLate(client: SplitIO.IClient, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, waitMs);
    // A process that has nothing else to do need not wait for flags.
    timer.unref();
    const early = () => {
      clearTimeout(timer);
      resolve();
    };
    client.whenReady().then(early, early);
  });
}

// While its consent says DECLINED the SDK's tracker takes nothing: no impression, no count, no unique key
// (docs/decisions/0017). Evaluation in memory is synchronous, so nobody else's falls into that moment.
function unrecorded<Result>(factory: SplitIO.ISDK, evaluate: () => Result): Result {
  Object.assign(factory.settings, { userConsent: 'DECLINED' });
  try {
    return evaluate();
  } finally {
    Object.assign(factory.settings, { userConsent: undefined });
  }
}

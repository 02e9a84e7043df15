import { SplitFactory } from '@splitsoftware/splitio/client';
import { validAttributes } from './flag-attributes';
import type { FlagReadiness } from './flag-readiness';
import { fixedInSdk, flagSettings, type FlagServiceAddresses } from './flag-settings';
import type { FlagAttributes, FlagEvent } from './flags';
import { browserSplitLog } from './split-log.browser';

export type BrowserFlagsSettings = {
  /** `localhost`: no request to anybody, the treatments are `features`. */
  authorizationKey: string;
  urls: FlagServiceAddresses;
  features: Record<string, string> | null;
};

export type BrowserFlagsNeeds = {
  /** The flags that are asked for. */
  names: readonly string[];
  /** `matchingKey`: the person or else the browser; `bucketingKey`: always the browser. */
  key: { matchingKey: string; bucketingKey: string };
  onReadiness: (readiness: FlagReadiness) => void;
  print?: (line: string) => void;
};

/** A running flag client of a visitor who agreed. Nothing of it throws. */
export type BrowserFlagClient = {
  /** The treatment, reported as seen. */
  show(name: string, attributes?: FlagAttributes): string;
  /** The treatments, without saying that anybody saw them. */
  glance(names: readonly string[]): Record<string, string>;
  track(event: FlagEvent): void;
  /** `declined`: what waits to be sent is dropped; else it is sent. */
  end(why: 'declined' | 'replaced'): void;
};

/** Starts the SDK in the browser; null when it refuses the settings or the key. Only to be called while the consent is GRANTED. */
export function startBrowserFlags(
  { authorizationKey, urls, features }: BrowserFlagsSettings,
  { names, key, onReadiness, print }: BrowserFlagsNeeds,
): BrowserFlagClient | null {
  const log = browserSplitLog(print);
  if (![key.matchingKey, key.bucketingKey].every(isKey)) {
    log.warn(`A key must be 1 to ${fixedInSdk.keyLength} characters long.`);
    return null;
  }
  const common = flagSettings({ authorizationKey, urls, names });
  let factory: SplitIO.IBrowserSDK;
  try {
    factory = SplitFactory({
      ...common,
      core: { ...common.core, key },
      ...(features && { features }),
      userConsent: 'GRANTED',
      // In localhost mode warnings would be of flags that the file leaves out, as it may.
      debug: features ? 'ERROR' : 'WARN',
      logger: log,
    });
  } catch (error) {
    log.error(String(error));
    return null;
  }
  const client = factory.client();
  const { Event } = client;
  client.on(Event.SDK_READY_FROM_CACHE, () => {
    // Without a cache the SDK says both at the same moment.
    if (!client.getStatus().isReady) onReadiness('ready from cache');
  });
  client.on(Event.SDK_READY, () => onReadiness('ready'));
  client.on(Event.SDK_READY_TIMED_OUT, () => onReadiness('timed out'));
  client.on(Event.SDK_UPDATE, () => onReadiness('update'));

  return {
    show: (name, attributes = {}) => {
      const valid = validAttributes(attributes, (refused) =>
        log.warn(
          `getTreatment: attribute "${refused}" must be a string, number, boolean or array of strings.`,
        ),
      );
      return client.getTreatment(name, valid);
    },
    glance: (asked) => unrecorded(factory, () => client.getTreatments([...asked])),
    track: ({ trafficType, type, value, properties }) =>
      void client.track(trafficType, type, value, properties),
    end(why) {
      if (why === 'declined') factory.UserConsent.setStatus(false);
      client.destroy().catch(() => undefined);
    },
  };
}

function isKey(text: string): boolean {
  return text.trim().length > 0 && text.length <= fixedInSdk.keyLength;
}

// While its consent says DECLINED the SDK's tracker takes nothing (docs/decisions/0017). Evaluation is synchronous.
function unrecorded<Result>(factory: SplitIO.IBrowserSDK, evaluate: () => Result): Result {
  const { userConsent } = factory.settings;
  Object.assign(factory.settings, { userConsent: 'DECLINED' });
  try {
    return evaluate();
  } finally {
    Object.assign(factory.settings, { userConsent });
  }
}

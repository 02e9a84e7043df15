import { validAttributes, splitWords } from './flag-attributes';
import { fixedInSdk, flagSettings, type FlagServiceAddresses, type ImpressionsMode } from './flag-settings';
import type { FlagAttributes } from './flags';

/** Hears what the SDK has to say in the browser: each kind of line is printed once a page load, never as an error. */
export function browserSplitLog(print: (line: string) => void = console.warn) {
  const printed = new Set<string>();
  function once(message: string) {
    const line = splitWords(message);
    const kind = line.replace(/\d+/g, 'N');
    if (printed.has(kind)) return;
    printed.add(kind);
    print(`flags: ${line}`);
  }
  return { debug: () => undefined, info: () => undefined, warn: once, error: once };
}

type BrowserFlagsSettings = {
  /** `localhost`: no request to anybody. */
  authorizationKey: string;
  urls: FlagServiceAddresses;
  impressionsMode: ImpressionsMode;
};

type BrowserFlagsNeeds = {
  /** The flags that are asked for. */
  names: readonly string[];
  /** `matchingKey`: the person or else the browser; `bucketingKey`: always the browser. */
  key: { matchingKey: string; bucketingKey: string };
  /** What localhost mode answers. */
  features: Readonly<Record<string, string>>;
  print?: (line: string) => void;
};

/** The SDK's settings for a visitor who agreed, and no other; null where the key is none, which is logged. */
export function browserSplitConfig(
  { authorizationKey, urls, impressionsMode }: BrowserFlagsSettings,
  { names, key, features, print }: BrowserFlagsNeeds,
): SplitIO.IBrowserSettings | null {
  const log = browserSplitLog(print);
  if (![key.matchingKey, key.bucketingKey].every(isKey)) {
    log.warn(`A key must be 1 to ${fixedInSdk.keyLength} characters long.`);
    return null;
  }
  const common = flagSettings({ authorizationKey, urls, names, impressionsMode });
  const localhost = authorizationKey === 'localhost';
  return {
    ...common,
    core: { ...common.core, key },
    ...(localhost && { features: { ...features } }),
    userConsent: 'GRANTED',
    // In localhost mode the file may leave flags out, and the SDK would warn of each.
    debug: localhost ? 'ERROR' : 'WARN',
    logger: log,
  };
}

/** The attributes that the SDK may be given; each other one is logged by its name. */
export function browserAttributes(
  attributes: FlagAttributes,
  print?: (line: string) => void,
): SplitIO.Attributes {
  const log = browserSplitLog(print);
  return validAttributes(attributes, (name) =>
    log.warn(`getTreatments: attribute "${name}" must be a string, number, boolean or array of strings.`),
  );
}

/**
 * Evaluates without saying that anybody saw it: while its consent says DECLINED the SDK's tracker takes nothing
 * (docs/decisions/0017). Evaluation is synchronous.
 */
export function unrecorded<Result>(factory: SplitIO.IBrowserSDK, evaluate: () => Result): Result {
  const { userConsent } = factory.settings;
  Object.assign(factory.settings, { userConsent: 'DECLINED' });
  try {
    return evaluate();
  } finally {
    Object.assign(factory.settings, { userConsent });
  }
}

function isKey(text: string): boolean {
  return text.trim().length > 0 && text.length <= fixedInSdk.keyLength;
}

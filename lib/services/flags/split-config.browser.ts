import { splitWords } from './flag-attributes';
import { maxKeyLength, flagSettings, type FlagServiceAddresses, type ImpressionsMode } from './flag-settings';

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
  authorizationKey: string;
  urls: FlagServiceAddresses;
  impressionsMode: ImpressionsMode;
};

type BrowserFlagsNeeds = {
  names: readonly string[];
  /**
   * `matchingKey` is the user's id if the visitor is signed in, otherwise the browser's id. `bucketingKey` is always
   * the browser's id.
   */
  key: { matchingKey: string; bucketingKey: string };
  print?: (line: string) => void;
};

/**
 * Returns the SDK's settings. Must be called only for a visitor who has consented. Returns null and logs the problem
 * if the key is invalid.
 */
export function browserSplitConfig(
  { authorizationKey, urls, impressionsMode }: BrowserFlagsSettings,
  { names, key, print }: BrowserFlagsNeeds,
): SplitIO.IBrowserSettings | null {
  const log = browserSplitLog(print);
  if (![key.matchingKey, key.bucketingKey].every(isKey)) {
    log.warn(`A key must be 1 to ${maxKeyLength} characters long.`);
    return null;
  }
  const common = flagSettings({ authorizationKey, urls, names, impressionsMode });
  return {
    ...common,
    core: { ...common.core, key },
    userConsent: 'GRANTED',
    debug: 'WARN',
    logger: log,
  };
}

/**
 * Evaluates flags without recording impressions, by setting the SDK's consent to DECLINED (docs/decisions/0017).
 * Evaluation is synchronous, so no other evaluation runs meanwhile.
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
  return text.trim().length > 0 && text.length <= maxKeyLength;
}

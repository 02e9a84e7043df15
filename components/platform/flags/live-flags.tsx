import { SplitFactoryProvider, useSplitClient, type ISplitContextValues } from '@splitsoftware/splitio-react';
import { useEffect, useMemo, useState } from 'react';
import { onConsentChange } from '@/lib/http/consent/consent-store';
import { findExcludedFlags, listRivals } from '@/lib/http/flags/exclusion-groups';
import { flagNames, type FlagName, type Treatments, knownTreatment } from '@/lib/http/flags/flag-register';
import type { FlagAttributes } from '@/lib/services/flags/flags';
import { browserSplitConfig, unrecorded } from '@/lib/services/flags/split-config.browser';
import { readAnonymousId, writeAnonymousId } from '@/lib/http/flags/anonymous-id';
import type { BrowserSettings } from '@/lib/http/browser/browser-settings';
import { loadBrowserSettings } from '@/lib/http/browser/load-browser-settings.browser';
import { useFreshPage } from './use-fresh-page';

export type TrackedEvent = Parameters<SplitIO.IBrowserClient['track']>;

type ClientProps = {
  treatments: Treatments;
  attributes: FlagAttributes;
  /**
   * True if the server rendered the page in response to a posted form. The page's data are then not fetched again.
   */
  posted: boolean;
  /** Events from before the client was ready. The client sends them and removes them from this array. */
  events: TrackedEvent[];
  /**
   * Called with the context once the client is ready, and with null once it has stopped. Must be the same function in
   * every render.
   */
  onReady: (context: ISplitContextValues | null) => void;
};

/**
 * Runs the Split SDK (feature flags) and passes its context to the app. Render it only while consent is GRANTED. It
 * is a sibling of the page, so that mounting it does not remount the page.
 */
export function LiveFlags({ userId, ...props }: ClientProps & { userId: string | null }) {
  const { treatments } = props;
  const [settings, setSettings] = useState<BrowserSettings | null>(null);
  useEffect(() => {
    // Loads the settings once. If this fails, the effect tries again on the next page.
    if (settings) return;
    let left = false;
    void loadBrowserSettings().then((found) => {
      if (!left) setSettings(found);
    });
    return () => {
      left = true;
    };
  }, [settings, treatments]);

  const config = useMemo(() => {
    // In localhost mode, flags change only with a new page, so no client is needed.
    if (!settings || settings.flags.authorizationKey === 'localhost') return null;
    const bucketingKey = anonymousId();
    const key = { matchingKey: userId ?? bucketingKey, bucketingKey };
    return browserSplitConfig(settings.flags, { names: flagNames, key });
  }, [settings, userId]);
  if (!config) return null;
  return (
    <SplitFactoryProvider config={config}>
      <LiveClient {...props} />
    </SplitFactoryProvider>
  );
}

function LiveClient({ treatments, attributes, posted, events, onReady }: ClientProps) {
  const { factory, client, isReady, lastUpdate } = useSplitClient();

  useEffect(() => {
    if (!factory || !client || !isReady) return;
    client.clearAttributes();
    client.setAttributes(attributes);
    for (const event of events.splice(0)) client.track(...event);
    onReady({ factory, client, ...client.getStatus() });
    return () => onReady(null);
  }, [factory, client, isReady, attributes, events, onReady]);

  const live = useMemo(() => {
    // Each change of `lastUpdate` evaluates the flags again.
    if (!factory || !client || !isReady || lastUpdate === 0) return null;
    const names = flagNames.filter((name) => name in treatments);
    return evaluateUnrecorded(factory, client, names, attributes);
  }, [factory, client, isReady, lastUpdate, treatments, attributes]);
  useFreshPage(treatments, posted ? null : live);

  // Drops pending events when consent is withdrawn, because the SDK would otherwise send them on unmount.
  useEffect(
    () =>
      onConsentChange((consent) => {
        if (consent !== 'GRANTED') factory?.UserConsent.setStatus(false);
      }),
    [factory],
  );
  return null;
}

/**
 * Evaluates a page's flags as the server does. Records no impressions, because these treatments are not shown to the
 * visitor.
 */
function evaluateUnrecorded(
  factory: SplitIO.IBrowserSDK,
  client: SplitIO.IBrowserClient,
  names: readonly FlagName[],
  attributes: FlagAttributes,
): Treatments {
  // The SDK logs an error for an empty list.
  if (names.length === 0) return {};
  const rivals = listRivals(names);
  const evaluated = [...new Set([...names, ...rivals])];
  const answers = unrecorded(factory, () => client.getTreatments(evaluated, { ...attributes }));
  const treatments = Object.fromEntries(
    evaluated.map((name) => [name, knownTreatment(name, answers[name])]),
  ) as Treatments;
  const killed = new Set(rivals.filter((name) => factory.manager().split(name)?.killed === true));
  const excluded = findExcludedFlags(treatments, killed);
  return Object.fromEntries(names.map((name) => [name, excluded.has(name) ? 'control' : treatments[name]]));
}

function anonymousId(): string {
  const { origin } = location;
  const known = readAnonymousId(document.cookie, origin);
  if (known) return known;
  const id = crypto.randomUUID();
  document.cookie = writeAnonymousId(id, origin);
  return id;
}

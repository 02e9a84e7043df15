import { SplitFactoryProvider, useSplitClient, useTrack, useTreatments } from '@splitsoftware/splitio-react';
import { Component, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { onConsentChange, readCurrentConsent } from '@/lib/http/consent/consent-store';
import { withoutExcluded } from '@/lib/http/flags/exclusion-groups';
import {
  type FlagEvent,
  flagNames,
  flagTrafficType,
  type FlagName,
  type Treatments,
  knownTreatment,
} from '@/lib/http/flags/flag-register';
import type { FlagAttributes } from '@/lib/services/flags/flags';
import { browserAttributes, browserSplitConfig, unrecorded } from '@/lib/services/flags/split-config.browser';
import { readAnonymousId, writeAnonymousId } from '@/lib/http/flags/anonymous-id';
import type { BrowserSettings } from '@/lib/http/browser/browser-settings';
import { loadBrowserSettings } from '@/lib/http/browser/load-browser-settings.browser';
import { useFreshPage } from './use-fresh-page';

/**
 * State of the browser's flag client. `ready from cache`: answers from device storage, which is switched off
 * (docs/flags.md). `update`: ready, and a flag has changed since. `timed out`: not ready in time, still trying.
 */
export type FlagReadiness = 'loading' | 'ready from cache' | 'ready' | 'update' | 'timed out';

export type LiveFlagsState = {
  readiness: FlagReadiness;
  /** Treatments of the flags that the page shows; null until the client is ready. */
  treatments: Treatments | null;
  track: (event: FlagEvent) => void;
};

type Props = {
  userId: string | null;
  /**
   * Treatments evaluated by the server. They name the flags that the page shows, and localhost mode knows no others.
   */
  treatments: Treatments;
  attributes: FlagAttributes;
  /** The page is the response to a form, so its data are not fetched again. */
  posted: boolean;
  /** Receives null when the client has ended. Must be a constant function. */
  onChange: (state: LiveFlagsState | null) => void;
};

/**
 * Runs the flag service's SDK for a visitor who consented and reports its state. Render it only while the consent is
 * GRANTED. It renders nothing and sits beside the page, so that mounting it does not remount the page.
 */
export function LiveFlags(props: Props) {
  const { userId, treatments } = props;
  const [settings, setSettings] = useState<BrowserSettings | null>(null);
  useEffect(() => {
    // If the settings failed to load, the next page requests them again.
    if (settings) return;
    let left = false;
    void loadBrowserSettings().then((found) => {
      if (!left) setSettings(found);
    });
    return () => {
      left = true;
    };
  }, [settings, treatments]);
  if (!settings || readCurrentConsent() !== 'GRANTED') return null;
  // Localhost mode reports no changes, so each page brings its own treatments.
  const features = settings.flags.authorizationKey === 'localhost' ? JSON.stringify(treatments) : '';
  return (
    <WithoutFlags>
      <FlagClient key={`${userId} ${features}`} {...props} settings={settings.flags} />
    </WithoutFlags>
  );
}

function FlagClient({ settings, ...props }: Props & { settings: BrowserSettings['flags'] }) {
  const { userId, treatments } = props;
  const [config] = useState(() => {
    const bucketingKey = anonymousId();
    const key = { matchingKey: userId ?? bucketingKey, bucketingKey };
    return browserSplitConfig(settings, { names: flagNames, key, features: treatments });
  });
  if (!config) return null;
  return (
    <SplitFactoryProvider config={config}>
      <Feed {...props} />
    </SplitFactoryProvider>
  );
}

function Feed({ treatments, attributes, posted, onChange }: Props) {
  const { factory, client, isReady, isReadyFromCache, hasTimedout, lastUpdate } = useSplitClient();
  const canTell = isReady || isReadyFromCache;
  const valid = useMemo(() => browserAttributes(attributes), [attributes]);
  const names = useMemo(() => flagNames.filter((name) => name in treatments), [treatments]);

  const shown = useMemo(() => {
    // Evaluates competing flags again on each update.
    if (!factory || !client || !canTell || lastUpdate === 0) return noNames;
    return withoutExcluded(names, (rivals) => ({
      answers: unrecorded(factory, () => client.getTreatments([...rivals], valid)),
      killed: new Set(rivals.filter((name) => factory.manager().split(name)?.killed === true)),
    }));
  }, [factory, client, canTell, lastUpdate, names, valid]);

  // Without names the hook evaluates nothing, while the SDK would log an error for an empty list. The types allow only
  // one of the two options.
  const asked = { names: shown.length > 0 ? shown : undefined, attributes: valid } as { names: FlagName[] };
  const answers = useTreatments(asked).treatments;
  const live = useMemo<Treatments | null>(
    () =>
      canTell
        ? Object.fromEntries(
            names.map((name) => [
              name,
              shown.includes(name) ? knownTreatment(name, answers[name]) : 'control',
            ]),
          )
        : null,
    [canTell, names, shown, answers],
  );
  useFreshPage(treatments, posted ? null : live);

  const send = useTrack();
  const readyAt = useRef<number | null>(null);
  useEffect(() => {
    if (isReady) readyAt.current ??= lastUpdate;
    const changed = readyAt.current !== null && lastUpdate > readyAt.current;
    onChange({
      readiness: isReady
        ? changed
          ? 'update'
          : 'ready'
        : isReadyFromCache
          ? 'ready from cache'
          : hasTimedout
            ? 'timed out'
            : 'loading',
      treatments: live,
      track: ({ type, value, properties }) => void send(flagTrafficType, type, value, properties),
    });
  }, [onChange, isReady, isReadyFromCache, hasTimedout, lastUpdate, live, send]);
  useEffect(() => () => onChange(null), [onChange]);

  // When the component unmounts, drops pending data, so that the SDK sends nothing more.
  useEffect(
    () =>
      onConsentChange((consent) => {
        if (consent !== 'GRANTED') factory?.UserConsent.setStatus(false);
      }),
    [factory],
  );
  return null;
}

const noNames: FlagName[] = [];

function anonymousId(): string {
  const { origin } = location;
  const known = readAnonymousId(document.cookie, origin);
  if (known) return known;
  const id = crypto.randomUUID();
  document.cookie = writeAnonymousId(id, origin);
  return id;
}

/** If the SDK refuses the settings, only the live flags fail, not the page. */
class WithoutFlags extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    console.warn(`flags: ${error instanceof Error ? error.message : String(error)}`);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

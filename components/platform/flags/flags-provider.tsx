import {
  SplitContext,
  useTrack,
  useTreatment as useSplitTreatment,
  type ISplitContextValues,
} from '@splitsoftware/splitio-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { whenIdle } from '@/components/ui/when-idle';
import { useKnownConsent } from '@/components/platform/consent/use-consent';
import { useUser } from '@/components/platform/session/user-provider';
import { useLate } from '@/components/ui/use-late';
import { readCurrentConsent } from '@/lib/http/consent/consent-store';
import {
  flagTrafficType,
  knownTreatment,
  type FlagEvent,
  type FlagName,
  type Treatment,
  type Treatments,
  type UngroupedFlag,
} from '@/lib/http/flags/flag-register';
import type { FlagAttributes } from '@/lib/services/flags/flags';
import type { TrackedEvent } from './live-flags';

const noAttributes: FlagAttributes = {};

// Waits for an idle page, because no visible part needs the client.
const loadLiveFlags = () =>
  new Promise<void>((resolve) => void whenIdle(resolve))
    .then(() => import('./live-flags'))
    .then((module) => module.LiveFlags);

type Props = {
  treatments: Treatments;
  attributes?: FlagAttributes;
  /** The page is the response to a form, so its data are not fetched again. */
  posted?: boolean;
  children: ReactNode;
};

/**
 * Provides the context of the Split package's hooks from the first render. Until the SDK is ready, the context has a
 * client with the server's treatments. The SDK is loaded for visitors who consented.
 */
export function FlagsProvider({ treatments, attributes = noAttributes, posted = false, children }: Props) {
  const [live, setLive] = useState<ISplitContextValues | null>(null);
  const [events] = useState<TrackedEvent[]>([]);
  const fromServer = useMemo(() => buildServerContext(treatments, events), [treatments, events]);
  const granted = useKnownConsent() === 'GRANTED';
  const { user, isLoading } = useUser();
  // Once ready, the client runs on the following pages too, with or without flags.
  const wanted = granted && !isLoading && (Object.keys(treatments).length > 0 || live !== null);
  const late = useLate(loadLiveFlags, wanted);

  // Events from before consent was withdrawn are dropped.
  useEffect(() => {
    if (!granted) events.length = 0;
  }, [granted, events]);

  return (
    <SplitContext value={live ?? fromServer}>
      {children}
      {wanted && late && (
        <late.Component
          userId={user?.mr_user_id ?? null}
          treatments={treatments}
          attributes={attributes}
          posted={posted}
          events={events}
          onReady={setLive}
        />
      )}
    </SplitContext>
  );
}

const serverStatus = {
  isReady: false,
  isReadyFromCache: false,
  isTimedout: false,
  hasTimedout: false,
  isDestroyed: false,
  isOperational: true,
  lastUpdate: 0,
};

/**
 * Returns a context whose client has the server's treatments and keeps events until the SDK sends them. A new client for
 * each page, because the hooks evaluate again only for another client or an update.
 */
function buildServerContext(treatments: Treatments, events: TrackedEvent[]): ISplitContextValues {
  const client = {
    Event: {},
    on: () => {},
    once: () => {},
    off: () => {},
    getStatus: () => serverStatus,
    getAttributes: () => ({}),
    getTreatment: (name: FlagName) => treatments[name] ?? 'control',
    track: (...event: TrackedEvent) => events.push(event) > 0,
  };
  // These are the members that the package's hooks use.
  return { client: client as unknown as SplitIO.IBrowserClient, ...serverStatus };
}

export function useTreatment<Name extends UngroupedFlag>(name: Name): Treatment<Name> {
  return knownTreatment(name, useSplitTreatment({ name }).treatment);
}

/** Returns a function that reports an action of a visitor who consented. */
export function useFlagEvents(): (event: FlagEvent) => void {
  const track = useTrack();
  return ({ type, value, properties }) => {
    if (readCurrentConsent() === 'GRANTED') track(flagTrafficType, type, value, properties);
  };
}

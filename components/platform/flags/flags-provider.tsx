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

// Loads the flag client when the page is idle, because nothing visible needs it.
const loadLiveFlags = () =>
  new Promise<void>((resolve) => void whenIdle(resolve))
    .then(() => import('./live-flags'))
    .then((module) => module.LiveFlags);

type Props = {
  treatments: Treatments;
  attributes?: FlagAttributes;
  /**
   * True if the server rendered the page in response to a posted form. The page's data are then not fetched again.
   */
  posted?: boolean;
  children: ReactNode;
};

/**
 * Provides the hooks of the Split package (feature flags) with a context from the first render on. Until the SDK is
 * ready, its client is replaced by a client that returns the server's treatments. The SDK loads only for visitors who
 * consent.
 */
export function FlagsProvider({ treatments, attributes = noAttributes, posted = false, children }: Props) {
  const [live, setLive] = useState<ISplitContextValues | null>(null);
  const [events] = useState<TrackedEvent[]>([]);
  const fromServer = useMemo(() => buildServerContext(treatments, events), [treatments, events]);
  const granted = useKnownConsent() === 'GRANTED';
  const { user, isLoading } = useUser();
  // Starts the flag client on the first page that uses flags. The client then also runs on pages without flags.
  const wanted = granted && !isLoading && (Object.keys(treatments).length > 0 || live !== null);
  const late = useLate(loadLiveFlags, wanted);

  // Without consent, drops pending events, so that a later consent does not send them.
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
 * Returns a context whose client returns the server's treatments and keeps events for the SDK. Each page gets a new
 * client, because the hooks evaluate flags again only for a new client or after an update.
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
  // The cast is safe, because the object has each client member that the package's hooks use.
  return { client: client as unknown as SplitIO.IBrowserClient, ...serverStatus };
}

export function useTreatment<Name extends UngroupedFlag>(name: Name): Treatment<Name> {
  return knownTreatment(name, useSplitTreatment({ name }).treatment);
}

/** Returns a function that reports a visitor's action to the flag service if the visitor consented. */
export function useFlagEvents(): (event: FlagEvent) => void {
  const track = useTrack();
  return ({ type, value, properties }) => {
    if (readCurrentConsent() === 'GRANTED') track(flagTrafficType, type, value, properties);
  };
}

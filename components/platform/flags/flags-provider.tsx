import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { whenIdle } from '@/components/ui/when-idle';
import { useKnownConsent } from '@/components/platform/consent/use-consent';
import { useUser } from '@/components/platform/session/user-provider';
import { useLate } from '@/components/ui/use-late';
import { onConsentChange, readCurrentConsent } from '@/lib/http/consent/consent-store';
import type { FlagEvent, FlagName, Treatment, Treatments } from '@/lib/http/flags/flag-register';
import type { FlagAttributes } from '@/lib/services/flags/flags';
import type { FlagReadiness, LiveFlagsState } from './live-flags';

type Flags = {
  readiness: 'absent' | FlagReadiness;
  treatments: Treatments;
  track: (event: FlagEvent) => void;
};

const FlagsContext = createContext<Flags>({ readiness: 'absent', treatments: {}, track: () => {} });
const noAttributes: FlagAttributes = {};

// More events than a visitor can cause while a chunk loads.
const maxWaitingEvents = 50;

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
 * Provides the flags of a page from the first render. Starts with the server's treatments; for visitors who consented,
 * the browser's own client takes over once ready and follows every change.
 */
export function FlagsProvider({ treatments, attributes = noAttributes, posted = false, children }: Props) {
  const [live, setLive] = useState<LiveFlagsState | null>(null);
  const granted = useKnownConsent() === 'GRANTED';
  const { user, isLoading } = useUser();
  // Once started, the client runs on the following pages too, with or without flags.
  const wanted = granted && !isLoading && (Object.keys(treatments).length > 0 || live !== null);
  const late = useLate(loadLiveFlags, wanted);

  const { track, take } = useEvents();
  const onChange = useCallback(
    (next: LiveFlagsState | null) => {
      take(next);
      setLive(next);
    },
    [take],
  );

  const flags = useMemo(
    () => ({
      readiness: live?.readiness ?? ('absent' as const),
      treatments: { ...treatments, ...live?.treatments },
      track,
    }),
    [treatments, live, track],
  );
  return (
    <FlagsContext value={flags}>
      {children}
      {wanted && late && (
        <late.Component
          userId={user?.mr_user_id ?? null}
          treatments={treatments}
          attributes={attributes}
          posted={posted}
          onChange={onChange}
        />
      )}
    </FlagsContext>
  );
}

function useEvents() {
  const running = useRef<LiveFlagsState | null>(null);
  const waiting = useRef<FlagEvent[]>([]);
  // Events from before consent was withdrawn are dropped.
  useEffect(
    () =>
      onConsentChange((consent) => {
        if (consent !== 'GRANTED') waiting.current = [];
      }),
    [],
  );
  const track = useCallback((event: FlagEvent) => {
    // Without consent an event is dropped at once, not stored for later.
    if (readCurrentConsent() !== 'GRANTED') return;
    if (running.current) running.current.track(event);
    else if (waiting.current.length < maxWaitingEvents) waiting.current.push(event);
  }, []);
  const take = useCallback((next: LiveFlagsState | null) => {
    running.current = next;
    if (next) waiting.current.splice(0).forEach(next.track);
  }, []);
  return { track, take };
}

export function useTreatment<Name extends FlagName>(name: Name): Treatment<Name> {
  // The register types each name's own treatments; indexing by a type parameter loses that.
  const known: { [Key in Name]?: Treatment<Key> } = use(FlagsContext).treatments;
  return known[name] ?? 'control';
}

export function useFlagReadiness(): Flags['readiness'] {
  return use(FlagsContext).readiness;
}

export function useFlagEvents(): Flags['track'] {
  return use(FlagsContext).track;
}

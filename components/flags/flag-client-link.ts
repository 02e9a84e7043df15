import { onConsentChange } from '@/lib/consent/consent-store';
import type { FlagEvent } from '@/lib/flags/flag-event';
import type { FlagName, Treatment } from '@/lib/flags/flag-register';
import type { FlagAttributes } from '@/lib/services/flags/flags';
import type { FlagReadiness } from '@/lib/services/flags/flag-readiness';

/** What is known of the browser's own flag client at one moment; a new object with every change. */
export type FlagClientState = {
  /** `absent`: not started, or ended because the visitor no longer agrees. */
  readiness: 'absent' | FlagReadiness;
  /** Null until the client can tell; the same question to the same state gets the same answer. */
  evaluate: (<Name extends FlagName>(name: Name, attributes?: FlagAttributes) => Treatment<Name>) | null;
  track: ((event: FlagEvent) => void) | null;
};

/** The state without a client. */
export const noFlagClient: FlagClientState = { readiness: 'absent', evaluate: null, track: null };

// More than a person does while a chunk loads.
const mostWaiting = 50;
const listeners = new Set<() => void>();
let state = noFlagClient;
let waiting: FlagEvent[] = [];

/** Says what the client is now: for the one who runs it. */
export function setFlagClientState(next: FlagClientState): void {
  state = next;
  const { track } = next;
  const first = waiting;
  // What was said before a client that does not come, or no longer may, is nobody's.
  if (track || next === noFlagClient) forgetWaiting();
  if (track) first.forEach(track);
  for (const listener of [...listeners]) listener();
}

/** The browser's own flag client as it is now. */
export function readFlagClientState(): FlagClientState {
  return state;
}

/** Calls `listener` with each change. Gives back what ends it. */
export function onFlagClientChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Hands the event to the client, or keeps it until there is one. Only to be called while the consent is GRANTED. */
export function sendFlagEvent(event: FlagEvent): void {
  if (state.track) return state.track(event);
  forgetWhenDeclined();
  if (waiting.length < mostWaiting) waiting.push(event);
}

let stopListening: (() => void) | null = null;

// Nobody else would: the client that is still loading never comes then.
function forgetWhenDeclined(): void {
  stopListening ??= onConsentChange((consent) => {
    if (consent !== 'GRANTED') forgetWaiting();
  });
}

function forgetWaiting(): void {
  waiting = [];
  stopListening?.();
  stopListening = null;
}

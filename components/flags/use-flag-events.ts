import { readCurrentConsent } from '@/lib/consent/consent-store';
import type { FlagEvent } from '@/lib/flags/flag-event';
import { sendFlagEvent } from './flag-client-link';
import { useWantedClient } from './use-wanted-client';

// Without consent it is forgotten on the spot, not kept for a later yes.
function track(event: FlagEvent): void {
  if (readCurrentConsent() === 'GRANTED') sendFlagEvent(event);
}

/** What tells the flag service that the visitor, if they agreed, did what an experiment is measured by. */
export function useFlagEvents(): (event: FlagEvent) => void {
  useWantedClient();
  return track;
}

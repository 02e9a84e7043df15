import { useSyncExternalStore } from 'react';
import type { Consent } from '@/lib/http/consent/consent';
import { chooseConsent, onConsentChange, readCurrentConsent } from '@/lib/http/consent/consent-store';

type ConsentControl = { consent: Consent; grant: () => void; decline: () => void };

const grant = () => chooseConsent('GRANTED');
const decline = () => chooseConsent('DECLINED');

/**
 * Returns the visitor's consent. Null in the server's HTML and on the first render, which are the same for every
 * visitor.
 */
export function useKnownConsent(): Consent | null {
  return useSyncExternalStore<Consent | null>(onConsentChange, readCurrentConsent, () => null);
}

export function useConsent(): ConsentControl {
  return { consent: useKnownConsent() ?? 'UNKNOWN', grant, decline };
}

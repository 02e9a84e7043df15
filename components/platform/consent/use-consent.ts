import { useSyncExternalStore } from 'react';
import type { Consent } from '@/lib/http/consent/consent';
import { chooseConsent, onConsentChange, readCurrentConsent } from '@/lib/http/consent/consent-store';

type ConsentControl = { consent: Consent; grant: () => void; decline: () => void };

const grant = () => chooseConsent('GRANTED');
const decline = () => chooseConsent('DECLINED');

/** Returns the visitor's consent. Null on the server and on the first render, because their HTML must be equal. */
export function useKnownConsent(): Consent | null {
  return useSyncExternalStore<Consent | null>(onConsentChange, readCurrentConsent, () => null);
}

export function useConsent(): ConsentControl {
  return { consent: useKnownConsent() ?? 'UNKNOWN', grant, decline };
}

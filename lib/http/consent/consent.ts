export type Consent = 'GRANTED' | 'DECLINED' | 'UNKNOWN';

/** Cookie with the choice, set by script and read by browser and server. */
export const consentCookie = 'consent';

/** Reads the choice from a `Cookie` header or `document.cookie`. */
export function readConsent(cookies: string): Consent {
  const value = /(?:^|;\s*)consent=([^;]*)/.exec(cookies)?.[1];
  return value === 'GRANTED' || value === 'DECLINED' ? value : 'UNKNOWN';
}

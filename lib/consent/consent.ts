/** Whether a visitor lets us send analytics. */
export const consents = ['GRANTED', 'DECLINED', 'UNKNOWN'] as const;
export type Consent = (typeof consents)[number];

/** The cookie of the choice; set by the browser's script, read by browser and server. */
export const consentCookie = 'consent';

/** The choice in a `Cookie` header or `document.cookie`. */
export function readConsent(cookies: string): Consent {
  const value = /(?:^|;\s*)consent=([^;]*)/.exec(cookies)?.[1];
  return value === 'GRANTED' || value === 'DECLINED' ? value : 'UNKNOWN';
}

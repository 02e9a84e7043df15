export type Consent = 'GRANTED' | 'DECLINED' | 'UNKNOWN';

export const consentCookie = 'consent';

export function readConsent(cookies: string): Consent {
  const value = /(?:^|;\s*)consent=([^;]*)/.exec(cookies)?.[1];
  return value === 'GRANTED' || value === 'DECLINED' ? value : 'UNKNOWN';
}

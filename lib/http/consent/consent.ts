export type Consent = 'GRANTED' | 'DECLINED' | 'UNKNOWN';

export const consentCookie = 'consent';

/** Number of days after which the banner asks again. The privacy page and `docs/analytics.md` state the same number. */
export const consentDays = 180;

export function readConsent(cookies: string): Consent {
  const value = /(?:^|;\s*)consent=([^;]*)/.exec(cookies)?.[1];
  return value === 'GRANTED' || value === 'DECLINED' ? value : 'UNKNOWN';
}

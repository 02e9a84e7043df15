import type { Person, Stage } from '@/tests/hostile/stage';

/** The request body: fields of a form (hidden fields are added), or JSON. */
export type WriteRequest = { path: string; fields?: Record<string, string>; json?: object };

/** A valid write, and the people who may not send it. */
export type WriteCase = {
  /** The route as `writeRoutes()` names it, with its method: `POST /user/referees`. */
  route: string;
  /** Distinguishes several cases of the same route. */
  what: string;
  /** Name of the form, for which its hidden fields are signed. Absent for an API route. */
  form?: string;
  /** The person who may send it, or null for a signed-out visitor. */
  as: Person | null;
  /** Signed-in people who may not send it: another role, or another owner. */
  refused?: readonly Person[];
  /** The path ends in a token from an email. The token is the only authorisation. */
  byToken?: true;
  /** Creates the data for the request and returns the request. */
  prepare(stage: Stage): WriteRequest | Promise<WriteRequest>;
  /** The table that gets exactly one row, even if the same request is sent three times. */
  adds?: string;
  /** The route responds or sets cookies, but writes no row. */
  writesNothing?: true;
  /** The route has no rate limit. */
  unlimited?: true;
  /** The route accepts requests without an origin, because mail programs send none (RFC 8058). */
  anyOrigin?: true;
};

/** Returns the visible fields of the enquiry form. */
export const enquiryFields = (email: string): Record<string, string> => ({
  ...{ given_name: 'Ngaire', family_name: 'Bell', email, phone: '+61 412 345 678', grade: 'registrar' },
  ...{ specialty: 'emergency-medicine', availability: 'Any week in March', consent_handle: 'on' },
});

/** Returns the date `days` days from now, `YYYY-MM-DD`. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the visible fields of one vacancy. */
export const vacancyFields = (): Record<string, string> => ({
  ...{ organisation: 'Far North Health', facility: 'Cooktown Hospital', region: 'AU-QLD' },
  ...{ contact_name: 'Mere Tūhoe', email: 'roster@example.org', phone: '+61 7 3000 1234' },
  ...{ specialty: 'emergency-medicine', grade: 'registrar', work_type: 'locum', doctors: '1' },
  ...{ from: dayFromNow(60), to: dayFromNow(70), shifts: '', rate: '', rate_advise: 'on', details: '' },
});

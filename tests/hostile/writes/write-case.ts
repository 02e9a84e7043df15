import type { Person, Stage } from '@/tests/hostile/stage';

/** A request with a JSON body, or with the fields of a form. The form's hidden fields are added later. */
export type WriteRequest = { path: string; fields?: Record<string, string>; json?: object };

/** Test case for a write: a valid request, and the accounts that may and may not send it. */
export type WriteCase = {
  /** Method and path of the route, as `writeRoutes()` returns them, for example `POST /user/referees`. */
  route: string;
  /** Name of the write, because a route may have several cases. */
  what: string;
  /** Name of the form. The signature of its hidden fields includes it. Absent for an API route. */
  form?: string;
  /** Account that sends the write. Null for a signed-out visitor. */
  as: Person | null;
  /** Accounts that must be refused, because of their role or because the data belong to another account. */
  refused?: readonly Person[];
  /** True if the path ends with a token from an email, which is the only authorisation. */
  byToken?: true;
  /** Creates the data that the request needs. Returns the request. */
  prepare(stage: Stage): WriteRequest | Promise<WriteRequest>;
  /** Table that must get exactly one row, although the same request is sent three times. */
  adds?: string;
  /** True if the route writes no row. */
  writesNothing?: true;
  /** True if the route has no rate limit. */
  unlimited?: true;
  /** True if the route accepts requests of any origin, or without one. Mail programs send such requests (RFC 8058). */
  anyOrigin?: true;
};

/** Returns filled-in visible fields of the enquiry form. */
export const enquiryFields = (email: string): Record<string, string> => ({
  ...{ given_name: 'Ngaire', family_name: 'Bell', email, phone: '+61 412 345 678', grade: 'registrar' },
  ...{ specialty: 'emergency-medicine', availability: 'Any week in March', consent_handle: 'on' },
});

/** Returns the date in `days` days, as `YYYY-MM-DD`. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Returns filled-in visible fields of a request with one vacancy. */
export const vacancyFields = (): Record<string, string> => ({
  ...{ organisation: 'Far North Health', facility: 'Cooktown Hospital', region: 'AU-QLD' },
  ...{ contact_name: 'Mere Tūhoe', email: 'roster@example.org', phone: '+61 7 3000 1234' },
  ...{ specialty: 'emergency-medicine', grade: 'registrar', work_type: 'locum', doctors: '1' },
  ...{ from: dayFromNow(60), to: dayFromNow(70), shifts: '', rate: '', rate_advise: 'on', details: '' },
});

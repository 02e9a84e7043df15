import type { Person, Stage } from '@/tests/hostile/stage';

/** A request with a JSON body, or with the visible fields of a form. Hidden fields are added later. */
export type WriteRequest = { path: string; fields?: Record<string, string>; json?: object };

export type WriteCase = {
  /** Method and path as `writeRoutes()` returns them, for example `POST /user/referees`. */
  route: string;
  what: string;
  /** Name of the form, which is part of the signature of its hidden fields. Absent for an API route. */
  form?: string;
  /** Account that sends the write, or null for a signed-out visitor. */
  as: Person | null;
  /** Accounts that must be refused, because of their role or because the data belong to another account. */
  refused?: readonly Person[];
  /** True if the path ends with a token from an email, which alone authorises the request. */
  byToken?: true;
  prepare(stage: Stage): WriteRequest | Promise<WriteRequest>;
  /** Table that must get exactly one row, although the same request is sent three times. */
  adds?: string;
  writesNothing?: true;
  unlimited?: true;
  /** True if any origin, or none, is accepted. Mail programs send such requests (RFC 8058). */
  anyOrigin?: true;
};

export const enquiryFields = (email: string): Record<string, string> => ({
  ...{ given_name: 'Ngaire', family_name: 'Bell', email, phone: '+61 412 345 678', grade: 'registrar' },
  ...{ specialty: 'emergency-medicine', availability: 'Any week in March', consent_handle: 'on' },
});

export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const vacancyFields = (): Record<string, string> => ({
  ...{ organisation: 'Far North Health', facility: 'Cooktown Hospital', region: 'AU-QLD' },
  ...{ contact_name: 'Mere Tūhoe', email: 'roster@example.org', phone: '+61 7 3000 1234' },
  ...{ specialty: 'emergency-medicine', grade: 'registrar', work_type: 'locum', doctors: '1' },
  ...{ from: dayFromNow(60), to: dayFromNow(70), shifts: '', rate: '', rate_advise: 'on', details: '' },
});

import type { Person, Stage } from '@/tests/hostile/stage';

/** What is sent: the fields of a form (its hidden ones are added), or JSON. */
export type WriteRequest = { path: string; fields?: Record<string, string>; json?: object };

/** A write that is right in every way, and who may not send it. */
export type WriteCase = {
  /** The route as `writeRoutes()` names it, with its method: `POST /user/referees`. */
  route: string;
  /** Tells several cases of one route apart. */
  what: string;
  /** The form's name, which its hidden fields are signed for; absent for an API route. */
  form?: string;
  /** Who may send it; null: anybody, signed out. */
  as: Person | null;
  /** Signed in and not allowed: another role, or another owner. */
  refused?: readonly Person[];
  /** The path ends in a token of an email, which alone allows it. */
  byToken?: true;
  /** Makes what the request is about and returns the request. */
  prepare(stage: Stage): WriteRequest | Promise<WriteRequest>;
  /** The table that gets exactly one row, even if the same request comes three times. */
  adds?: string;
  /** Answers or sets cookies, and writes no row. */
  writesNothing?: true;
  /** No limit counts it. */
  unlimited?: true;
  /** Mail programs send it without an origin (RFC 8058). */
  anyOrigin?: true;
};

/** What a doctor types into the form of an enquiry. */
export const enquiryFields = (email: string): Record<string, string> => ({
  ...{ given_name: 'Ngaire', family_name: 'Bell', email, phone: '+61 412 345 678', grade: 'registrar' },
  ...{ specialty: 'emergency-medicine', availability: 'Any week in March', consent_handle: 'on' },
});

/** The day so many days from now, `YYYY-MM-DD`. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What an employer types about one vacancy. */
export const vacancyFields = (): Record<string, string> => ({
  ...{ organisation: 'Far North Health', facility: 'Cooktown Hospital', region: 'AU-QLD' },
  ...{ contact_name: 'Mere Tūhoe', email: 'roster@example.org', phone: '+61 7 3000 1234' },
  ...{ specialty: 'emergency-medicine', grade: 'registrar', work_type: 'locum', doctors: '1' },
  ...{ from: dayFromNow(60), to: dayFromNow(70), shifts: '', rate: '', rate_advise: 'on', details: '' },
});

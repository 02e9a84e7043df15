import { zoneWords } from '@/lib/reference/working-hours/call-by';

export type Doctor = {
  id: string;
  email: string;
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
  /** In E.164 format, such as +61400000000. */
  phone: string | null;
  /** ISO 3166-1 alpha-2 code. */
  country: string | null;
  timeZone: string | null;
  /** `grade` and `specialties` are slugs. */
  grade: string | null;
  specialties: string[];
  disabled: boolean;
  /** False if the doctor signs in through another service, such as Google. */
  hasPassword: boolean;
  /** When the doctor asked for deletion of the account. */
  deletionAskedAt: Date | null;
  /** Version of the terms that the doctor accepted last. Null for accounts from before the site recorded it. */
  termsVersion: string | null;
};

/** Details that doctors enter themselves. Email address and name come from the identity provider. */
export type DoctorDetails = Pick<Doctor, 'phone' | 'country' | 'timeZone' | 'grade' | 'specialties'>;

export const maxSpecialties = 5;

const countryNames = new Intl.DisplayNames('en-AU', { type: 'region' });

/** Returns, for example, "Australia, Sydney time". Empty if neither is known. */
export function describeHome(home: { country: string | null; timeZone: string | null }): string {
  return [home.country && countryNames.of(home.country), home.timeZone && zoneWords(home.timeZone)]
    .filter(Boolean)
    .join(', ');
}

import { zoneWords } from '@/lib/reference/working-hours/call-by';

export type Doctor = {
  id: string;
  email: string;
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
  /** E.164 format, such as +61400000000. */
  phone: string | null;
  /** ISO 3166-1 alpha-2 code. */
  country: string | null;
  timeZone: string | null;
  grade: string | null;
  specialties: string[];
  disabled: boolean;
  /** False if the doctor signs in through another service, such as Google. */
  hasPassword: boolean;
  deletionAskedAt: Date | null;
  /** Version of the terms that the doctor accepted last. Null for accounts from before the site recorded this. */
  termsVersion: string | null;
};

/** Doctors enter these details themselves. Email address and name come from the identity provider. */
export type DoctorDetails = Pick<Doctor, 'phone' | 'country' | 'timeZone' | 'grade' | 'specialties'>;

export const maxSpecialties = 5;

const countryNames = new Intl.DisplayNames('en-AU', { type: 'region' });

export function describeHome(home: { country: string | null; timeZone: string | null }): string {
  return [home.country && countryNames.of(home.country), home.timeZone && zoneWords(home.timeZone)]
    .filter(Boolean)
    .join(', ');
}

/** The account holder. */
export type Doctor = {
  id: string;
  email: string;
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
  /** E.164. */
  phone: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  timeZone: string | null;
  /** Slugs. */
  grade: string | null;
  specialties: string[];
  disabled: boolean;
  /** When the doctor asked to have the account deleted; null: not asked. */
  deletionAskedAt: Date | null;
  /** The terms accepted last; null for accounts made before this was recorded. */
  termsVersion: string | null;
};

/** What doctors tell of themselves; email address and name follow the identity provider. */
export type DoctorDetails = Pick<Doctor, 'phone' | 'country' | 'timeZone' | 'grade' | 'specialties'>;

/** As many specialties as an account has room for. */
export const maxSpecialties = 5;

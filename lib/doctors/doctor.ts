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
};

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
  /** When the doctor requested deletion of the account. Null if not requested. */
  deletionAskedAt: Date | null;
  /** Version of the terms accepted last. Null for accounts created before this was recorded. */
  termsVersion: string | null;
};

/** Details that doctors enter. Email address and name follow the identity provider. */
export type DoctorDetails = Pick<Doctor, 'phone' | 'country' | 'timeZone' | 'grade' | 'specialties'>;

export const maxSpecialties = 5;

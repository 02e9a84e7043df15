/**
 * Reasons why two records may belong to the same doctor. A phone, registration or email is enough. An equal name needs
 * an equal specialty.
 */
export const duplicateReasons = ['phone', 'registration', 'email', 'name', 'speciality'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export const duplicateReasonLabels: Record<DuplicateReason, string> = {
  phone: 'Same phone number',
  registration: 'Same registration number',
  email: 'Same email',
  name: 'Same name',
  speciality: 'Same speciality',
};

export type PossibleDuplicate = {
  /** Id of the account or, without an account, reference of the enquiry. */
  id: string;
  hasAccount: boolean;
  name: string;
  email: string;
  createdAt: string;
  reasons: DuplicateReason[];
};

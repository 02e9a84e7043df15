/**
 * Reasons why two records may belong to the same doctor. One of phone, registration and email is enough. Equal names
 * count only if a specialty is equal too.
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
  /** Id of the account or, for an enquiry without an account, the enquiry's reference. */
  id: string;
  hasAccount: boolean;
  name: string;
  email: string;
  createdAt: string;
  reasons: DuplicateReason[];
};

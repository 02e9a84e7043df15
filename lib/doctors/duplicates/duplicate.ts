/**
 * Reasons why two records may belong to one doctor. Phone, registration or email is enough by itself. A name counts
 * only together with a matching specialty.
 */
export const duplicateReasons = ['phone', 'registration', 'email', 'name', 'speciality'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export const duplicateReasonLabels: Record<DuplicateReason, string> = {
  phone: 'Same telephone',
  registration: 'Same registration number',
  email: 'Same email',
  name: 'Same name',
  speciality: 'Same speciality',
};

export type PossibleDuplicate = {
  /** Id of the account. For an enquiry without an account, the reference of the enquiry. */
  id: string;
  hasAccount: boolean;
  name: string;
  email: string;
  createdAt: string;
  reasons: DuplicateReason[];
};

/**
 * Matches between two records of a doctor. Each of the first three suffices. A name counts only with a matching
 * specialty.
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
  /** Id of the account, otherwise reference of the enquiry. */
  id: string;
  hasAccount: boolean;
  name: string;
  email: string;
  createdAt: string;
  reasons: DuplicateReason[];
};

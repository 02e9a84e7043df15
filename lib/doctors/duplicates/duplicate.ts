/**
 * Reasons why two records may belong to the same doctor. An equal phone number, registration number or email address is
 * enough. An equal name counts only together with an equal specialty.
 */
export const duplicateReasons = ['phone', 'registration', 'email', 'name', 'speciality'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** Names the details that two records share: “Same phone number and email”. */
export const duplicateReasonLabels: Record<DuplicateReason, string> = {
  phone: 'phone number',
  registration: 'registration number',
  email: 'email',
  name: 'name',
  speciality: 'speciality',
};

export type PossibleDuplicate = {
  id: string;
  hasAccount: boolean;
  /** True for an enquiry that has not ended. */
  isOpen: boolean;
  name: string;
  email: string;
  createdAt: string;
  reasons: DuplicateReason[];
};

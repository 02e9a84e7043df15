/** What two records of a doctor have in common. The first three are enough alone; a name is with a speciality. */
export const duplicateReasons = ['phone', 'registration', 'email', 'name', 'speciality'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** Reasons as staff read them. */
export const duplicateReasonLabels: Record<DuplicateReason, string> = {
  phone: 'Same telephone',
  registration: 'Same registration number',
  email: 'Same email',
  name: 'Same name',
  speciality: 'Same speciality',
};

/** An account or an enquiry without one that may be of the same person, with why. */
export type PossibleDuplicate = {
  /** Of an account its id, else the reference of the enquiry. */
  id: string;
  hasAccount: boolean;
  name: string;
  email: string;
  /** ISO instant. */
  createdAt: string;
  reasons: DuplicateReason[];
};

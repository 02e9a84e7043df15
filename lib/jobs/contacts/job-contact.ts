/** The employer of a job and its contact, which only staff see. Empty texts are unknown. */
export type JobContact = {
  employer: string;
  /** Record of the employer that staff chose. Null if staff only typed the name. */
  organisationId: string | null;
  name: string;
  email: string;
  phone: string;
};

/** The name of an employer's record has at most 160 characters, too. */
export const jobContactLimits = { employer: 160, name: 80, phone: 40 } as const;

/** Recipient of a doctor's details. `contactEmail` is empty if only the employer is known. */
export type KnownRecipient = { employer: string; contact: string; contactEmail: string };

export const isSameRecipient = (one: KnownRecipient, other: KnownRecipient): boolean =>
  one.employer === other.employer &&
  one.contact === other.contact &&
  one.contactEmail.toLowerCase() === other.contactEmail.toLowerCase();

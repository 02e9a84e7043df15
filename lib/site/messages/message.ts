export const threadSides = ['doctor', 'employer'] as const;
export type ThreadSide = (typeof threadSides)[number];
export type MessageSide = ThreadSide | 'staff';

export const heldReasons = ['other-address', 'unverified', 'no-text'] as const;
export type HeldReason = (typeof heldReasons)[number];

/**
 * Identifies a thread, which may have no messages yet. Enquiries have threads only with the doctor, vacancies only with
 * the employer.
 */
export type ThreadKey = { reference: string; side: ThreadSide };

export const maxMessageLength = 10_000;

/**
 * Delay in ms between a message and the email about it. If the recipient reads the message before then, no email is
 * sent.
 */
export const emailDelayMs = 120_000;

export type ThreadMessage = {
  id: string;
  side: MessageSide;
  /** Role with an id, such as `employer:<id>`. For authors without an account, how they wrote: by link or email. */
  actor: string;
  name: string;
  text: string;
  via: 'site' | 'email';
  held: HeldReason | null;
  sender: string | null;
  at: Date;
};

/** Member of an employer, or the user of an emailed link, whose actor is `employer-link`. */
export type EmployerReader = { actor: string; email: string | null };

const contactActors = ['employer-link', 'employer-email'];

/**
 * Returns true if the reader wrote the message. Messages by link or email count as written by the contact of the
 * record. Pass null for a doctor, because only one person writes for the doctor's side.
 */
export function isByReader(
  { actor }: { actor: string },
  reader: EmployerReader | null,
  contactEmail: string | null,
): boolean {
  if (reader === null || actor === reader.actor) return true;
  const isContact = contactEmail !== null && reader.email?.toLowerCase() === contactEmail.toLowerCase();
  return isContact && contactActors.includes(actor);
}

const staffId = /^((?:ENQ|VAC|PLA)-\d{6,8})-(doctor|employer)$/;

/** Returns the id of a thread in the back office, such as `PLA-100001-employer`. */
export const toStaffThreadId = ({ reference, side }: ThreadKey): string => `${reference}-${side}`;

export function readStaffThreadId(id: string): ThreadKey | null {
  const [, reference, side] = staffId.exec(id) ?? [];
  return reference && (side === 'doctor' || side === 'employer') ? { reference, side } : null;
}

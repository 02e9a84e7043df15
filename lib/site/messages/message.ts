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
  name: string;
  text: string;
  via: 'site' | 'email';
  held: HeldReason | null;
  sender: string | null;
  at: Date;
};

const staffId = /^((?:ENQ|VAC|PLA)-\d{6,8})-(doctor|employer)$/;

/** Returns the id of a thread in the back office, such as `PLA-100001-employer`. */
export const toStaffThreadId = ({ reference, side }: ThreadKey): string => `${reference}-${side}`;

export function readStaffThreadId(id: string): ThreadKey | null {
  const [, reference, side] = staffId.exec(id) ?? [];
  return reference && (side === 'doctor' || side === 'employer') ? { reference, side } : null;
}

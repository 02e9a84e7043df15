/** `suppressed` means that sending is forbidden or no longer needed. */
export const outboxStates = ['queued', 'sent', 'failed', 'given-up', 'suppressed'] as const;
export type OutboxState = (typeof outboxStates)[number];

export const outboxStateLabels: Record<OutboxState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  'given-up': 'Given up',
  suppressed: 'Not needed',
};

/** A row as the staff pages show it. Instants are in ISO 8601. */
export type OutboxEntry = {
  id: string;
  /** Template of an email, or event of a webhook. */
  name: string;
  state: OutboxState;
  attempts: number;
  error: string | null;
  answerCode: number | null;
  /** Time of the next attempt. Only waiting rows have one. */
  nextAt: string | null;
  sending: boolean;
  sentAt: string | null;
  createdAt: string;
  /** Version of the row when staff loaded it. Every change of the row changes the version. */
  version: string;
};

export type OutboxGroup = { name: string; queued: number; failed: number; givenUp: number };

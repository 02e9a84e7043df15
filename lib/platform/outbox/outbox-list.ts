/** `suppressed` means that the message must not be sent, or that its reason no longer exists. */
export const outboxStates = ['queued', 'sent', 'failed', 'given-up', 'suppressed'] as const;
export type OutboxState = (typeof outboxStates)[number];

export const outboxStateLabels: Record<OutboxState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  'given-up': 'Given up',
  suppressed: 'Not needed',
};

/** A row of an outbox, as shown on the staff pages. Times are in ISO 8601. */
export type OutboxEntry = {
  id: string;
  /** Template of an email, or event of a webhook. */
  name: string;
  state: OutboxState;
  attempts: number;
  error: string | null;
  answerCode: number | null;
  /** Time of the next attempt. Null unless the row is waiting. */
  nextAt: string | null;
  sending: boolean;
  sentAt: string | null;
  createdAt: string;
  /** Version of the row when staff loaded it. Every change of the row changes the version. */
  version: string;
};

export type OutboxGroup = { name: string; queued: number; failed: number; givenUp: number };

/** States of outgoing emails and webhooks. `suppressed` means that sending is forbidden or no longer needed. */
export const outboxStates = ['queued', 'sent', 'failed', 'given-up', 'suppressed'] as const;
export type OutboxState = (typeof outboxStates)[number];

export const outboxStateLabels: Record<OutboxState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  'given-up': 'Given up',
  suppressed: 'Not needed',
};

/** A row as staff see it. Instants are ISO 8601. */
export type OutboxEntry = {
  id: string;
  /** The template of an email or the event of a webhook. */
  name: string;
  state: OutboxState;
  attempts: number;
  error: string | null;
  /** Status or code of the receiver's last response. */
  answerCode: number | null;
  /** Time of the next attempt. Only for waiting rows. */
  nextAt: string | null;
  /** True if a sender has leased the row at this moment. */
  sending: boolean;
  sentAt: string | null;
  createdAt: string;
  /** Version of the row that staff saw. Changes with every step. */
  version: string;
};

/** Counts of undelivered rows of a template or event. */
export type OutboxGroup = { name: string; queued: number; failed: number; givenUp: number };

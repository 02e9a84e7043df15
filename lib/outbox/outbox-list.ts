/** How far what goes out has come. `suppressed`: it must not or need not go out any more. */
export const outboxStates = ['queued', 'sent', 'failed', 'given-up', 'suppressed'] as const;
export type OutboxState = (typeof outboxStates)[number];

/** States as staff read them. */
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
  /** The template of an email, the event of a webhook. */
  name: string;
  state: OutboxState;
  attempts: number;
  error: string | null;
  /** What the receiver answered the last attempt with. */
  answerCode: number | null;
  /** When it is tried next; only of one that waits. */
  nextAt: string | null;
  /** A sender holds it at this moment. */
  sending: boolean;
  sentAt: string | null;
  createdAt: string;
  /** Changes with every step: what somebody saw when they decided. */
  version: string;
};

/** What of one name did not go out. */
export type OutboxGroup = { name: string; queued: number; failed: number; givenUp: number };

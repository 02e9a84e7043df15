/** An event on its way to staff's own systems. */
export type OutgoingWebhook = {
  /** The same at every attempt, so that the receiver can drop a repeat. */
  id: string;
  /** JSON, exactly as it is signed. */
  body: string;
};

/** What the other side said: it has the event, or not (yet) and why. */
export type WebhookAnswer =
  | { outcome: 'accepted'; code?: number }
  /** `code`: the status of HTTP, where there was an answer. */
  | { outcome: 'unavailable'; message: string; code?: number };

/** Sends webhooks. */
export type Webhooks = {
  /** Posts an event, signed, within 10 s. Never throws for what the other side says. */
  send(hook: OutgoingWebhook): Promise<WebhookAnswer>;
};

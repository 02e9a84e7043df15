export type OutgoingWebhook = {
  /** Id of the event. All attempts use the same id, so that the receiver can drop duplicates. */
  id: string;
  /** The event as JSON. The signature covers exactly this text. */
  body: string;
};

export type WebhookAnswer =
  | { outcome: 'accepted'; code?: number }
  /** `code` is the HTTP status if there was a response. `retryAfterMs` is the pause that the receiver asks for. */
  | { outcome: 'unavailable'; message: string; code?: number; retryAfterMs?: number | undefined };

export type Webhooks = {
  /** Posts a signed event within 10 s. If the receiver is unreachable, returns `unavailable` and does not throw. */
  send(hook: OutgoingWebhook): Promise<WebhookAnswer>;
};

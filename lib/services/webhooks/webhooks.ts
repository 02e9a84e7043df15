export type OutgoingWebhook = {
  /** Id of the event. It is the same at every attempt, so that the receiver can drop duplicates. */
  id: string;
  /** JSON text, exactly as it is signed. */
  body: string;
};

export type WebhookAnswer =
  | { outcome: 'accepted'; code?: number }
  /** `code` is the HTTP status, if there was a response. The receiver wants no webhook before `retryAfterMs`. */
  | { outcome: 'unavailable'; message: string; code?: number; retryAfterMs?: number | undefined };

export type Webhooks = {
  /** Posts a signed event within 10 s. Never throws if the receiver responds. */
  send(hook: OutgoingWebhook): Promise<WebhookAnswer>;
};

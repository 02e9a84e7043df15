/** An event on its way to staff's own systems. */
export type OutgoingWebhook = {
  /** The same at every attempt: whoever has seen it drops a repeat. */
  id: string;
  /** JSON, exactly as it is signed. */
  body: string;
};

/** What the other side said: it has the event, or not (yet) and why. */
export type WebhookAnswer = { outcome: 'accepted' } | { outcome: 'unavailable'; message: string };

/** The way out for webhooks. */
export type Webhooks = {
  /** Posts an event, signed, within 10 s. Never throws for what the other side says. */
  send(hook: OutgoingWebhook): Promise<WebhookAnswer>;
};

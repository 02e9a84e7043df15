/** URL at which a browser's push service receives messages, and the keys for encrypting them (RFC 8291). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  payload: string;
  /** Seconds for which the push service keeps the message while the device is offline. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
};

export type PushAnswer =
  | { outcome: 'accepted'; code: number }
  /** The subscription no longer exists. */
  | { outcome: 'gone' }
  /**
   * `refused` is permanent. `unavailable` is temporary, but a retry must wait for `retryAfterMs`. `code` is the HTTP
   * status, if there was a response.
   */
  | {
      outcome: 'refused' | 'unavailable';
      message: string;
      code?: number;
      retryAfterMs?: number | undefined;
    };

export type Push = {
  /**
   * Public key that identifies this site to push services (VAPID, RFC 8292), in base64url. Browsers need it to
   * subscribe.
   */
  publicKey: string;
  /** Sends a message within 10 s. If the push service is unreachable, returns `unavailable` and does not throw. */
  send(target: PushTarget, message: PushMessage): Promise<PushAnswer>;
};

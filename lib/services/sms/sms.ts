import type { IncomingHttpHeaders } from 'node:http';
import type { Secrets } from '@/lib/core/secret-text.server';

export type SmsSettings = {
  url: string;
  account: string;
  /** Messages are sent with the first secret. A webhook may be signed with any of the secrets. */
  secrets: Secrets;
  /** Our number in E.164, or the vendor's id of a pool of numbers. */
  from: string;
  /**
   * URL of this site that receives the vendor's replies and delivery reports. The vendor's signature covers the URL.
   */
  webhookUrl: string;
};

export type OutgoingText = {
  to: string;
  body: string;
  /** Time after which the message is useless. The vendor drops it if it has not been sent by then. */
  usefulUntil: Date;
  /**
   * Time at which the message was created, if an earlier attempt was made. The vendor may have accepted that attempt,
   * so its list of messages sent since then is searched before the next attempt. Null at the first attempt.
   */
  triedSince: Date | null;
};

/**
 * `refused` is permanent. `unavailable` may succeed after `retryAfterMs`. `opted-out`: the recipient replied STOP, so
 * the vendor sends nothing to this number.
 */
export type SmsAnswer =
  | { outcome: 'accepted'; vendorId: string }
  | { outcome: 'opted-out' }
  | {
      outcome: 'refused' | 'unavailable';
      message: string;
      code?: number;
      retryAfterMs?: number | undefined;
    };

/**
 * A text message from a person, or a delivery report, as sent by the vendor. `answered` is true if the vendor itself
 * has already responded to STOP, START or HELP.
 */
export type SmsEvent =
  | { kind: 'reply'; id: string; from: string; text: string; answered: boolean }
  | {
      kind: 'report';
      vendorId: string;
      to: string;
      delivery: 'delivered' | 'undelivered';
      optedOut: boolean;
    };

export type Sms = {
  /** Sends a text message within 10 s. If the vendor is unreachable, returns `unavailable` and does not throw. */
  send(text: OutgoingText): Promise<SmsAnswer>;
  /** Returns `forged` if the signature is wrong. Returns null if the site does not use this kind of report. */
  readEvent(request: { body: string; headers: IncomingHttpHeaders }): SmsEvent | 'forged' | null;
  formatAnswer(text: string | null): { contentType: string; body: string };
};

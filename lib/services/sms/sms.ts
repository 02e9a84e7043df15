import type { IncomingHttpHeaders } from 'node:http';
import type { Secrets } from '@/lib/core/secret-text.server';

export type SmsSettings = {
  url: string;
  account: string;
  /** The first secret sends messages. All secrets verify webhooks. */
  secrets: Secrets;
  /** Our number in E.164, or the vendor's id of a pool of numbers. */
  from: string;
  /** Address for the vendor's replies and delivery reports. The vendor's signature covers it. */
  webhookUrl: string;
};

export type OutgoingText = {
  /** Number in E.164. */
  to: string;
  body: string;
  /** The vendor drops a message that is still waiting at this time. */
  usefulUntil: Date;
  /**
   * An attempt after this time may have been accepted without our knowing, so the same text must not be sent again.
   * Null at the first attempt.
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

/** A report of the vendor to the site. `answered` is true if the vendor has replied to STOP, START or HELP itself. */
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
  /** Sends a text message within 10 s. An unreachable vendor is a result (`unavailable`), not an exception. */
  send(text: OutgoingText): Promise<SmsAnswer>;
  /** Returns `forged` if the signature is wrong, and null if the site does not need the report. */
  readEvent(request: { body: string; headers: IncomingHttpHeaders }): SmsEvent | 'forged' | null;
  formatAnswer(text: string | null): { contentType: string; body: string };
};

import type { IncomingHttpHeaders } from 'node:http';
import type { Secrets } from '@/lib/core/secret-text.server';

export type SmsSettings = {
  /** Address of the vendor's API. */
  url: string;
  account: string;
  /** All secrets verify webhooks; the first one sends. */
  secrets: Secrets;
  /** Our number in E.164, or the vendor's id of a pool of numbers. */
  from: string;
  /** Address to which the vendor posts replies and delivery reports. It is part of their signature. */
  webhookUrl: string;
};

export type OutgoingText = {
  /** E.164. */
  to: string;
  body: string;
  /** After this time, the vendor does not deliver a message that is still waiting. */
  usefulUntil: Date;
  /**
   * Since when an earlier attempt may have been accepted without our knowing. The same text is then not sent again.
   * Null at the first attempt.
   */
  triedSince: Date | null;
};

/**
 * Result of sending. `refused` is permanent. `unavailable` may succeed later, but not before `retryAfterMs`. `opted-out` means that the recipient replied
 * STOP, so that the vendor sends nothing to this number.
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
  /** Sends a text message within 10 s. Never throws because of the vendor. */
  send(text: OutgoingText): Promise<SmsAnswer>;
  /** Returns `forged` if the signature is wrong, and null for a report that the site does not need. */
  readEvent(request: { body: string; headers: IncomingHttpHeaders }): SmsEvent | 'forged' | null;
  /** Formats the response to a reply. The vendor sends the text to the person who replied. */
  formatAnswer(text: string | null): { contentType: string; body: string };
};

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
  to: string;
  body: string;
  /** The vendor drops a message that is still waiting at this time. */
  usefulUntil: Date;
  /**
   * Time at which the message was created, if it was tried before. The vendor may have accepted it since then, so its
   * list of sent messages is searched before it is sent again. Null at the first attempt.
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
 * A reply or a delivery report from the vendor. `answered` is true if the vendor itself has responded to STOP, START or
 * HELP.
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
  /** Sends a text message within 10 s. An unreachable vendor is a result (`unavailable`), not an exception. */
  send(text: OutgoingText): Promise<SmsAnswer>;
  /** Returns `forged` if the signature is wrong. Returns null if the site does not use this kind of report. */
  readEvent(request: { body: string; headers: IncomingHttpHeaders }): SmsEvent | 'forged' | null;
  formatAnswer(text: string | null): { contentType: string; body: string };
};

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { readRetryAfter } from '@/lib/core/retry-after';
import type { Clock } from '@/lib/services/clock/clock';
import type { OutgoingText, Sms, SmsAnswer, SmsEvent, SmsSettings } from './sms';

/**
 * Timeout in ms for one request. An attempt makes up to two requests, and both must end before the attempt's lease
 * expires.
 */
const timeoutMs = 10_000;
/** Longest time in seconds for which Twilio holds a message that it cannot send yet. */
const maxValidity = 36_000;
/** Twilio's error code if the recipient has replied STOP to our number (https://www.twilio.com/docs/errors/21610). */
const unsubscribed = 21_610;

const accepted = z.object({ sid: z.string().min(1).max(64) });
const problem = z.object({ code: z.number(), message: z.string() });
const sentList = z.object({
  messages: z.array(
    z.object({
      sid: z.string(),
      body: z.string().nullable(),
      direction: z.string(),
      status: z.string(),
      date_created: z.string(),
    }),
  ),
});

const e164 = z.string().regex(/^\+\d{6,15}$/);
const reply = z.object({
  MessageSid: z.string().min(1).max(64),
  From: e164,
  Body: z.string().max(2_000),
  OptOutType: z.string().optional(),
});
const report = z.object({
  MessageSid: z.string().min(1).max(64),
  MessageStatus: z.string(),
  To: e164,
  ErrorCode: z.string().optional(),
});

const failedStates = new Set(['failed', 'undelivered', 'canceled']);

/** Sends text messages with Twilio's Messages API, which has numbers in Australia and New Zealand. */
export function twilioSms(
  { url, account, secrets, from, webhookUrl }: SmsSettings,
  { clock, timeout = timeoutMs }: { clock: Clock; timeout?: number },
): Sms {
  const messages = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const ask = (address: string, form?: URLSearchParams) =>
    fetch(address, {
      method: form ? 'POST' : 'GET',
      headers: { Authorization: `Basic ${Buffer.from(`${account}:${secrets[0]}`).toString('base64')}` },
      ...(form && { body: form }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });

  /**
   * Looks for a sent message with the same recipient and text, in case Twilio's response to an earlier attempt was
   * lost. This search is needed because Twilio has no idempotency keys.
   */
  async function findSent({ to, body }: OutgoingText, since: Date): Promise<string | null> {
    const found = await ask(`${messages}?${new URLSearchParams({ To: to, PageSize: '50' }).toString()}`);
    if (!found.ok) throw new Error(`answered ${found.status} to a search for sent messages`);
    const { messages: listed } = sentList.parse(await found.json());
    const earliest = Math.floor(since.getTime() / 1000) * 1000;
    const same = listed.find(
      (one) =>
        one.body === body &&
        one.direction.startsWith('outbound') &&
        !failedStates.has(one.status) &&
        Date.parse(one.date_created) >= earliest,
    );
    return same?.sid ?? null;
  }

  async function send(text: OutgoingText): Promise<SmsAnswer> {
    if (text.triedSince) {
      const vendorId = await findSent(text, text.triedSince);
      if (vendorId) return { outcome: 'accepted', vendorId };
    }
    const seconds = Math.floor((text.usefulUntil.getTime() - clock.now().getTime()) / 1000);
    const answer = await ask(
      messages,
      new URLSearchParams({
        To: text.to,
        Body: text.body,
        [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
        StatusCallback: webhookUrl,
        ValidityPeriod: String(Math.min(Math.max(seconds, 1), maxValidity)),
      }),
    );
    const json: unknown = await answer.json().catch(() => null);
    if (answer.ok) return { outcome: 'accepted', vendorId: accepted.parse(json).sid };
    const { data } = problem.safeParse(json);
    if (data?.code === unsubscribed) return { outcome: 'opted-out' };
    return {
      // Status 400 means that the number or the text is wrong, so a retry would fail too. Other statuses depend on our
      // settings or on Twilio's state, both of which may change.
      outcome: answer.status === 400 ? 'refused' : 'unavailable',
      message: data ? `${data.code}: ${data.message}` : `answered ${answer.status}`,
      code: answer.status,
      retryAfterMs: readRetryAfter(answer.headers.get('retry-after'), clock.now()),
    };
  }

  return {
    send: (text) =>
      send(text).catch((error: unknown) => ({ outcome: 'unavailable', message: describe(error) })),
    readEvent({ body, headers }) {
      const signature = String(headers['x-twilio-signature'] ?? '');
      const fields = [...new URLSearchParams(body)];
      const isOurs = secrets.some((secret) => isEqual(signTwilio(secret, webhookUrl, fields), signature));
      return isOurs ? toEvent(Object.fromEntries(fields)) : 'forged';
    },
    formatAnswer: (text) => ({ contentType: 'text/xml; charset=utf-8', body: toTwiml(text) }),
  };
}

/** Signs a webhook as Twilio does: HMAC-SHA1 over the URL and all names and values, sorted by name. */
export function signTwilio(
  secret: string,
  url: string,
  fields: readonly (readonly [name: string, value: string])[],
): string {
  const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return createHmac('sha1', secret)
    .update(url + sorted.map(([name, value]) => name + value).join(''))
    .digest('base64');
}

function isEqual(expected: string, received: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(received)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function toEvent(fields: Record<string, string>): SmsEvent | null {
  const reported = report.safeParse(fields).data;
  if (reported) {
    const { MessageSid: vendorId, MessageStatus: status, To: to } = reported;
    const optedOut = reported.ErrorCode === String(unsubscribed);
    if (failedStates.has(status)) return { kind: 'report', vendorId, to, delivery: 'undelivered', optedOut };
    return status === 'delivered'
      ? { kind: 'report', vendorId, to, delivery: 'delivered', optedOut: false }
      : null;
  }
  const { data } = reply.safeParse(fields);
  if (!data) return null;
  const { MessageSid: id, From: from, Body: text } = data;
  return { kind: 'reply', id, from, text, answered: data.OptOutType !== undefined };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function toTwiml(text: string | null): string {
  const message =
    text === null ? '' : `<Message>${text.replace(/[&<>]/g, (one) => escapes[one] ?? '')}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
}

function describe(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  return cause ? `${String(error)}: ${String(cause)}` : String(error);
}

import { createHash } from 'node:crypto';
import type { NextApiHandler } from 'next';
import { app } from '@/lib/http/app.server';
import { takeRateLimit } from '@/lib/http/rate-limiting/take-rate-limit.server';
import { answerWebhook, type WebhookAnswer } from '@/lib/http/webhooks/signed-webhook.server';
import { givenPaths, paths } from '@/lib/routes';
import type { SmsEvent } from '@/lib/services/sms/sms';
import { toGsm } from './compose-text';
import { takeTextReply, takeTextReport, type ReplyKind } from './take-text-reply.server';

const maxBodyBytes = 32 * 1024;

/**
 * Receives replies and delivery reports from the vendor of text messages (docs/text-messages.md). The vendor sends our
 * response to a reply as a text message to the person who replied.
 */
export const textMessagesRoute: NextApiHandler = (req, res) => {
  const { sms } = app();
  return answerWebhook<SmsEvent | null>(
    { app: app(), req, res },
    {
      page: givenPaths.textMessageWebhook(),
      maxBodyBytes,
      limit: 'text messages',
      read: sms && ((body, headers) => sms.readEvent({ body, headers })),
      answer: (event) => answerEvent(event),
    },
  );
};

async function answerEvent(event: SmsEvent | null): Promise<WebhookAnswer> {
  const { db, clock, sms, config } = app();
  const services = { db, now: clock.now() };
  const say = (text: string | null): WebhookAnswer => {
    const { contentType, body } = sms?.formatAnswer(text) ?? { contentType: 'text/plain', body: '' };
    return { status: 200, contentType, text: body };
  };
  if (event?.kind === 'report') await takeTextReport(services, event);
  if (event?.kind !== 'reply') return say(null);
  const kind = await takeTextReply(services, event);
  if (kind === null || event.answered || !(await mayAnswer(services, kind, event.from))) return say(null);
  return say(toGsm(writeAnswer(kind, config)));
}

/**
 * Limits how often we answer a number, except after STOP and START. Otherwise, our system and another automatic system
 * could answer each other endlessly.
 */
async function mayAnswer(
  { db, now }: { db: Parameters<typeof takeRateLimit>[0]; now: Date },
  kind: ReplyKind,
  from: string,
): Promise<boolean> {
  if (kind === 'stop' || kind === 'start') return true;
  const client = createHash('sha256').update(from).digest('base64url');
  return (await takeRateLimit(db, { name: 'text replies', client }, now)).allowed;
}

function writeAnswer(
  kind: ReplyKind,
  { brandName, siteUrl, contactPhone }: { brandName: string; siteUrl: string; contactPhone: string | null },
): string {
  const choices = siteUrl + paths.communications();
  const call = contactPhone ? ` Call ${contactPhone}.` : '';
  const words: Record<ReplyKind, string> = {
    stop: `You will get no more text messages from us. Reply START to get them again`,
    start: `You will get text messages again. Choose which ones: ${choices} Reply STOP to opt out`,
    help: `We find work for doctors. You turned on texts. Settings: ${choices}${call} Reply STOP to opt out`,
    other: `We cannot read replies to this number. ${contactPhone ? `Call ${contactPhone} or write` : 'Write'} to us: ${siteUrl}${paths.contactUs()} To stop these texts, reply STOP`,
  };
  return `${brandName}: ${words[kind]}`;
}

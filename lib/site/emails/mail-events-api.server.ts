import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';
import { app } from '@/lib/http/app.server';
import { isAway } from '@/lib/core/away-error';
import { answerBudgetMs, withTimeBudget } from '@/lib/core/time-budget.server';
import { isWebhookSignature } from '@/lib/core/webhook-signature.server';
import { mailEventTypes } from '@/lib/platform/emails/suppression';
import type { MailEvent } from '@/lib/platform/emails/suppress-address.server';
import { apiError, type ApiAnswer } from '@/lib/http/api-route.server';
import { discardBody, readBody } from '@/lib/http/request-body.server';
import { takeRateLimit } from '@/lib/http/take-rate-limit.server';
import { takeMailEvents } from './take-mail-events.server';

const maxBodyBytes = 256 * 1024;
const maxEvents = 500;

const requestSchema = z.object({ events: z.array(z.unknown()).max(maxEvents) });

// Rejects NUL, because PostgreSQL cannot store it in text.
const withoutControls = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u);

const eventSchema = z.object({
  id: withoutControls.min(1).max(200),
  type: z.enum(mailEventTypes),
  email: withoutControls.min(3).max(254).includes('@'),
  occurred_at: z.iso.datetime({ offset: true }),
});

/**
 * Receives bounces and complaints from the mail relay (docs/mail-events.md). Ignores and counts events of other types
 * and events without an address. If it refused them, the relay would send them again. The response does not reveal
 * whether the site knows an address.
 */
export const mailEventsRoute: NextApiHandler = async (req, res) => {
  res.setHeader('Cache-Control', 'private, no-store');
  const { errorReporting } = app();
  let answer: ApiAnswer;
  try {
    answer = await withTimeBudget(answerBudgetMs, () => answerRelay(req, res));
  } catch (error) {
    errorReporting.report(error, { page: '/api/webhooks/mail-events' });
    answer = isAway(error)
      ? apiError(503, 'The database is not responding. Try again later.')
      : apiError(500, 'Something went wrong. Try again later.');
  }
  await discardBody(req, res);
  if (answer) res.status(answer.status).json(answer.body);
};

async function answerRelay(req: NextApiRequest, res: NextApiResponse): Promise<ApiAnswer> {
  const { config, db, clock } = app();
  const secrets = config.mailEventsSecrets;
  if (!secrets) return apiError(404, 'There is nothing at this address');
  if (req.method !== 'POST') {
    res.setHeader('Allow', 'POST');
    return apiError(405, 'This address does not accept that method');
  }
  const read = await readBody(req, maxBodyBytes);
  if (read === 'too-large') return apiError(413, `The request is larger than ${maxBodyBytes} bytes`);
  if (read === 'broken-off') return apiError(400, 'The request was interrupted');
  const body = read.toString('utf8');
  const now = clock.now();
  // Checks the signature before the rate limit. A stranger's requests must neither write to the database nor use up the
  // relay's limit.
  const header = String(req.headers['x-signature'] ?? '');
  if (!secrets.some((secret) => isWebhookSignature(secret, { header, body, now })))
    return apiError(403, 'The signature is wrong or older than five minutes');
  const rate = await takeRateLimit(db, { name: 'mail events', client: 'relay' }, now);
  if (!rate.allowed) {
    res.setHeader('Retry-After', String(rate.retryAfterSeconds));
    return apiError(429, 'Too many requests. Try again in a minute.');
  }
  const events = readEvents(body, now);
  if (!events) return apiError(400, `Send JSON with at most ${maxEvents} "events"`);
  await takeMailEvents({ db, now }, events.valid);
  return { status: 200, body: { accepted: events.valid.length, ignored: events.ignored } };
}

function readEvents(body: string, now: Date): { valid: MailEvent[]; ignored: number } | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const request = requestSchema.safeParse(json);
  if (!request.success) return null;
  const valid = request.data.events.flatMap((entry) => {
    const event = eventSchema.safeParse(entry);
    if (!event.success) return [];
    const { id, type, email, occurred_at: at } = event.data;
    // Replaces a future time with the current time, because the relay's clock may be ahead of ours.
    return [{ id, type, email, occurredAt: new Date(Math.min(Date.parse(at), now.getTime())) }];
  });
  return { valid, ignored: request.data.events.length - valid.length };
}

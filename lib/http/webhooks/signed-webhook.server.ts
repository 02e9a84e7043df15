import type { NextApiRequest, NextApiResponse } from 'next';
import { isAway } from '@/lib/core/away-error';
import type { Secrets } from '@/lib/core/secret-text.server';
import { answerBudgetMs, withTimeBudget } from '@/lib/core/time-budget.server';
import { isWebhookSignature } from '@/lib/core/webhook-signature.server';
import { apiError, type ApiAnswer } from '@/lib/http/api-route.server';
import type { App } from '@/lib/http/app.server';
import type { RateLimitName } from '@/lib/http/rate-limits';
import { discardBody, readBody } from '@/lib/http/request-body.server';
import { takeRateLimit } from '@/lib/http/rate-limiting/take-rate-limit.server';

type RelayRequest = { app: App; req: NextApiRequest; res: NextApiResponse };

type SignedWebhook = {
  page: string;
  maxBodyBytes: number;
  /** Null if this site does not accept the webhook. */
  secrets(config: App['config']): Secrets | null;
  limit: RateLimitName;
  /** Handles the parsed body and returns the response. `json` is undefined if the body is not JSON. */
  answer(json: unknown): Promise<ApiAnswer>;
};

/** Responds to a webhook of the mail relay, whose body is JSON and signed (docs/mail-events.md). */
export async function answerSignedWebhook(
  { app, req, res }: RelayRequest,
  webhook: SignedWebhook,
): Promise<void> {
  res.setHeader('Cache-Control', 'private, no-store');
  let answer: ApiAnswer;
  try {
    answer = await withTimeBudget(answerBudgetMs, () => answerRelay({ app, req, res }, webhook));
  } catch (error) {
    app.errorReporting.report(error, { page: webhook.page });
    answer = isAway(error)
      ? apiError(503, 'The database is not responding. Try again later.')
      : apiError(500, 'Something went wrong. Try again later.');
  }
  await discardBody(req, res);
  if (answer) res.status(answer.status).json(answer.body);
}

async function answerRelay(
  { app, req, res }: RelayRequest,
  { maxBodyBytes, limit, ...webhook }: SignedWebhook,
): Promise<ApiAnswer> {
  const { config, db, clock } = app;
  const secrets = webhook.secrets(config);
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
  const rate = await takeRateLimit(db, { name: limit, client: 'relay' }, now);
  if (!rate.allowed) {
    res.setHeader('Retry-After', String(rate.retryAfterSeconds));
    return apiError(429, 'Too many requests. Try again in a minute.');
  }
  return webhook.answer(parseJson(body));
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

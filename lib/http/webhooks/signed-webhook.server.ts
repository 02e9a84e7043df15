import type { IncomingHttpHeaders } from 'node:http';
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

type WebhookRequest = { app: App; req: NextApiRequest; res: NextApiResponse };

/** Text in a format other than JSON, for vendors that require one. */
type TextAnswer = { status: number; contentType: string; text: string };
export type WebhookAnswer = ApiAnswer | TextAnswer;

type Webhook<Read> = {
  page: string;
  maxBodyBytes: number;
  /** Checks the signature and reads the request. Null if the site is not configured for this webhook. */
  read: ((body: string, headers: IncomingHttpHeaders) => Read | 'forged') | null;
  limit: RateLimitName;
  answer(read: Read): Promise<WebhookAnswer>;
};

/** Responds to a webhook of the mail relay. The webhook's body is JSON and signed (docs/mail-events.md). */
export function answerSignedWebhook(
  request: WebhookRequest,
  {
    secrets: chooseSecrets,
    answer,
    ...webhook
  }: Omit<Webhook<unknown>, 'read' | 'answer'> & {
    /** Null if the site is not configured for this webhook. */
    secrets(config: App['config']): Secrets | null;
    /** `json` is undefined if the body is not JSON. */
    answer(json: unknown): Promise<ApiAnswer>;
  },
): Promise<void> {
  const { config, clock } = request.app;
  const secrets = chooseSecrets(config);
  const isSigned = (header: string, body: string) =>
    secrets?.some((secret) => isWebhookSignature(secret, { header, body, now: clock.now() }));
  return answerWebhook<{ json: unknown }>(request, {
    ...webhook,
    read:
      secrets &&
      ((body, headers) =>
        isSigned(String(headers['x-signature'] ?? ''), body) ? { json: parseJson(body) } : 'forged'),
    answer: ({ json }) => answer(json),
  });
}

/** Responds to a vendor's webhook. `read` checks the signature by the vendor's own rules. */
export async function answerWebhook<Read>(
  { app, req, res }: WebhookRequest,
  webhook: Webhook<Read>,
): Promise<void> {
  res.setHeader('Cache-Control', 'private, no-store');
  let answer: WebhookAnswer;
  try {
    answer = await withTimeBudget(answerBudgetMs, () => admitAndAnswer({ app, req, res }, webhook));
  } catch (error) {
    app.errorReporting.report(error, { page: webhook.page });
    answer = isAway(error)
      ? apiError(503, 'The database is not responding. Try again later.')
      : apiError(500, 'Something went wrong. Try again later.');
  }
  await discardBody(req, res);
  if (!answer) return;
  res.status(answer.status);
  if ('text' in answer) res.setHeader('Content-Type', answer.contentType).end(answer.text);
  else res.json(answer.body);
}

async function admitAndAnswer<Read>(
  { app: { db, clock }, req, res }: WebhookRequest,
  { maxBodyBytes, limit, read: readSigned, answer }: Webhook<Read>,
): Promise<WebhookAnswer> {
  if (!readSigned) return apiError(404, 'There is nothing at this address');
  if (req.method !== 'POST') {
    res.setHeader('Allow', 'POST');
    return apiError(405, 'This address does not accept that method');
  }
  const body = await readBody(req, maxBodyBytes);
  if (body === 'too-large') return apiError(413, `The request is larger than ${maxBodyBytes} bytes`);
  if (body === 'broken-off') return apiError(400, 'The request was interrupted');
  // Checks the signature before the rate limit, so that forged requests neither write to the database nor use up the
  // vendor's limit.
  const read = readSigned(body.toString('utf8'), req.headers);
  if (read === 'forged') return apiError(403, 'The signature is wrong or older than five minutes');
  const rate = await takeRateLimit(db, { name: limit, client: 'relay' }, clock.now());
  if (!rate.allowed) {
    res.setHeader('Retry-After', String(rate.retryAfterSeconds));
    return apiError(429, 'Too many requests. Try again in a minute.');
  }
  return answer(read);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

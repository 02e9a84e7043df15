import { takeRateLimit } from '@/lib/http/rate-limiting/take-rate-limit.server';
import { apiError, type ApiAnswer, type SignedInApiRequest } from '@/lib/http/api-route.server';
import { exportAccount } from './held-data.server';

export async function answerAccountData({ app, res, session }: SignedInApiRequest): Promise<ApiAnswer> {
  const now = app.clock.now();
  const rate = await takeRateLimit(app.db, { name: 'account data', client: session.doctorId }, now);
  if (!rate.allowed) {
    res.setHeader('Retry-After', String(rate.retryAfterSeconds));
    return apiError(
      429,
      'You have downloaded your data too many times in the last hour. Try again in an hour.',
    );
  }
  const copy = await exportAccount({ db: app.db, now }, session.doctorId);
  if (!copy) return apiError(404, 'This account no longer exists');
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader(
    'Content-Disposition',
    `attachment; filename="my-data-${now.toISOString().slice(0, 10)}.json"`,
  );
  res.status(200).send(JSON.stringify(copy, null, 2));
  return null;
}

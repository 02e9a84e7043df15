import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { withTimeBudget } from '@/lib/core/time-budget.server';
import { app } from '@/lib/http/app.server';
import { hashNetwork } from '@/lib/http/client-address.server';
import { discardBody, readBody } from '@/lib/http/request-body.server';
import { takeRateLimit } from '@/lib/http/rate-limiting/take-rate-limit.server';

const maxBodyBytes = 16 * 1024;
/** Time limit of the request in ms. Includes fetching the provider's keys if they are not cached. */
const budgetMs = 10_000;

/**
 * Ends sessions when the identity provider reports that they have ended, for example after a new password (OpenID
 * Connect Back-Channel Logout). The provider's server sends no origin, so only the signature proves the sender.
 */
export const backchannelLogoutRoute: NextApiHandler = async (req, res) => {
  res.setHeader('Cache-Control', 'no-store');
  let status: number;
  try {
    status = await withTimeBudget(budgetMs, () => endSessions(req, res));
  } catch (error) {
    app().errorReporting.report(error, { page: '/api/auth/backchannel-logout' });
    status = 500;
  }
  await discardBody(req, res);
  res.status(status).end();
};

async function endSessions(req: NextApiRequest, res: NextApiResponse): Promise<number> {
  if (req.method !== 'POST') {
    res.setHeader('Allow', 'POST');
    return 405;
  }
  const { clock, config, db, identity } = app();
  const body = await readBody(req, maxBodyBytes);
  if (body === 'too-large') return 413;
  if (body === 'broken-off') return 400;
  const status = await identity.endByLogoutToken(body.toString('utf8'));
  if (status !== 400) return status;
  // Limits only requests with refused tokens. Otherwise, forged requests could use up the limit and block the
  // provider's own requests.
  const client = hashNetwork(req, config.trustedProxies);
  const rate = await takeRateLimit(db, { name: 'ended sessions', client }, clock.now());
  if (rate.allowed) return status;
  res.setHeader('Retry-After', String(rate.retryAfterSeconds));
  return 429;
}

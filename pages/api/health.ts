import type { NextApiRequest, NextApiResponse } from 'next';
import { app } from '@/lib/http/app.server';
import { discardBody } from '@/lib/http/request-body.server';
import { findUnreadiness } from '@/lib/staff/operations/site-readiness.server';

/**
 * Reports the health of this process to monitoring programs (docs/operations/monitoring.md).
 * - `?live=1`: any response means that the process need not be restarted. Checks nothing outside the process.
 * - `?ready=1`: 503 while the database or the worker is impaired.
 * - neither: 200, with the age of the site's copy of the CMS content.
 */
export default async function health(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET');
    await discardBody(request, response);
    response.status(405).json({ errorMessage: 'This address does not accept that method' });
    return;
  }
  if (request.query.live === '1') {
    response.status(200).json({ status: 'ok' });
    return;
  }
  const unreadiness = request.query.ready === '1' ? await findUnreadiness(app()) : null;
  if (unreadiness) {
    response.setHeader('Retry-After', '5');
    response.status(503).json(unreadiness);
    return;
  }
  const cms = await app().cms.health();
  response.status(200).json({
    status: 'ok',
    ...(cms && { cms: { ageSeconds: cms.ageMs === null ? null : Math.round(cms.ageMs / 1000) } }),
  });
}

/** Next must not parse the body, because this route needs none. */
export const config = { api: { bodyParser: false } };

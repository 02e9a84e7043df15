import type { NextApiRequest, NextApiResponse } from 'next';
import { app } from '@/lib/app.server';
import { discardBody } from '@/lib/http/request-body.server';

/** Liveness, and what of `npm start` had to be started again; with `?ready=1` also whether the database answers. A companion that is down makes the site no less alive. */
export default async function health(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET');
    await discardBody(request, response);
    response.status(405).json({ errorMessage: 'This address does not accept that method' });
    return;
  }
  if (request.query.ready !== '1' || (await app().databaseAnswers())) {
    const services = await app().serviceTroubles();
    const cms = await app().cms.health();
    const well = Object.keys(services).length === 0;
    response.status(200).json({
      ...(well ? { status: 'ok' } : { status: 'degraded', services }),
      ...(cms && { cms: { ageSeconds: cms.ageMs === null ? null : Math.round(cms.ageMs / 1000) } }),
    });
    return;
  }
  response.setHeader('Retry-After', '5');
  response.status(503).json({ errorMessage: 'The database does not answer', errorCode: 'database/away' });
}

/** No body is read here. */
export const config = { api: { bodyParser: false } };

import type { NextApiRequest, NextApiResponse } from 'next';
import { app } from '@/lib/app.server';

/** Liveness; with `?ready=1` also whether the database answers. */
export default async function health(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  if (request.query.ready !== '1' || (await app().databaseAnswers())) {
    response.status(200).json({ status: 'ok' });
    return;
  }
  response.setHeader('Retry-After', '5');
  response.status(503).json({ errorMessage: 'The database does not answer', errorCode: 'database/away' });
}

import type { NextApiHandler } from 'next';
import { app } from '@/lib/http/app.server';
import { discardBody, readBody } from '@/lib/http/request-body.server';

const maxBodyBytes = 1_000;

const header = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/**
 * Receives the signed notice that the CMS sends after a change. Responds with the number of the last change that the
 * site has read. The CMS repeats the notice until this number is at least the number of the new change.
 */
export const cmsHookRoute: NextApiHandler = async (request, response) => {
  response.setHeader('Cache-Control', 'private, no-store');
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    await discardBody(request, response);
    return response.status(405).json({ errorMessage: 'This address does not accept that method' });
  }
  const { cms, errorReporting } = app();
  const body = await readBody(request, maxBodyBytes);
  if (typeof body === 'string') {
    await discardBody(request, response);
    return response.status(400).json({ errorMessage: 'The request is not valid' });
  }
  try {
    const taken = await cms.takeHook({
      body: body.toString('utf8'),
      at: header(request.headers['x-cms-time']),
      signature: header(request.headers['x-cms-signature']),
    });
    if (!taken) return response.status(403).json({ errorMessage: 'This request did not come from the CMS' });
    response.status(200).json(taken);
  } catch (error) {
    errorReporting.report(error, { reading: 'cms' });
    response.status(502).json({ errorMessage: 'The CMS is not sending its texts' });
  }
};

import type { NextApiHandler } from 'next';
import { app } from '@/lib/app.server';
import type { MenuSource } from '@/lib/services/cms/content-source';

/** As for public pages: a change shows soon, and many visitors ask the source once. */
const shortly = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';

type Answer = { status: number; body: unknown };

/**
 * An address that answers with what the content source gives now, or with `otherwise` when it gives nothing, which is reported already.
 * The same for every visitor: neither session nor cookie is looked at.
 */
export function contentRoute(
  load: (source: MenuSource) => Promise<unknown>,
  otherwise: Answer,
): NextApiHandler {
  return async (request, response) => {
    response.setHeader('Cache-Control', 'private, no-store');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET');
      return response.status(405).json({ errorMessage: 'This address does not accept that method' });
    }
    let answer = otherwise;
    try {
      answer = { status: 200, body: await load(app().content.direct) };
      response.setHeader('Cache-Control', shortly);
    } catch {
      // The answer of an outage is never cached.
    }
    response.status(answer.status).json(answer.body);
  };
}

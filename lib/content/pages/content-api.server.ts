import type { NextApiHandler } from 'next';
import { app } from '@/lib/http/app.server';
import type { MenuSource } from '@/lib/content/sources/content-source';

/**
 * The same cache time as public pages: a change shows after 5 seconds, and many visitors cause only one request to the
 * source.
 */
const shortly = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';

type Answer = { status: number; body: unknown };

/**
 * Creates a route that responds with the present content of the CMS or the files. If they fail, responds with
 * `otherwise`; the failure has already been reported. The response is the same for all visitors and uses no session or
 * cookie.
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
      // The source failed, so the response is `otherwise`, which is never cached.
    }
    response.status(answer.status).json(answer.body);
  };
}

import type { NextApiHandler } from 'next';
import { app } from '@/lib/http/app.server';
import type { MenuSource } from '@/lib/content/sources/content-source';

/** A CMS change appears after 5 seconds, as on public pages. Until then, shared caches respond to all visitors. */
const shortly = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';

type Answer = { status: number; body: unknown };

/**
 * Creates an API route that responds with content from the CMS or from files, or with `otherwise` if both fail. The
 * route reads no session or cookie, because all visitors get the same response.
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
      // The content source has already reported the error. The route responds with `otherwise`, which caches must not
      // store.
    }
    response.status(answer.status).json(answer.body);
  };
}

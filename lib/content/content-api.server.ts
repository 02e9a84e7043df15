import type { NextApiHandler } from 'next';
import { app } from '@/lib/app.server';
import type { ContentSource } from '@/lib/services/cms/content-source';

/** As for public pages: a change shows soon, and a crowd asks the source once. */
const shortly = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';

type Answer = { status: number; body: unknown };

/**
 * An address that says what the content source says now, or what to say when it says nothing, which is reported already.
 * The same for every visitor: neither session nor cookie is looked at.
 */
export function contentRoute(
  load: (source: ContentSource) => Promise<unknown>,
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
      // Nobody keeps the answer of an outage.
    }
    response.status(answer.status).json(answer.body);
  };
}

import { finished } from 'node:stream/promises';
import { once } from 'node:events';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { app, type App } from './app.server';
import { isAway } from '@/lib/core/away-error';
import { answerBudgetMs, withTimeBudget } from '@/lib/core/time-budget.server';
import { answered } from './answered.server';
import { plainQuery } from './plain-query';

export type FeedDocument = { type: string; body: string | Buffer | AsyncIterable<string> };

type FeedRequest = { app: App; context: GetServerSidePropsContext };

/** Shared caches keep a document for only five seconds, so that closed jobs disappear from it quickly. */
const documentCache = 'public, max-age=0, s-maxage=5';

/**
 * Wraps a page that returns a document for programs, such as a sitemap, feed or robots.txt. The document is read-only,
 * the same for all clients, and uses no session or cookie. If `load` returns null, responds with 404, so that shared
 * caches drop the document. If loading fails before the first chunk, responds with 503. If it fails later, aborts the
 * response, so that no client mistakes half a list for the whole.
 */
export function feedDocument(
  load: (request: FeedRequest) => Promise<FeedDocument | null>,
  options: { cache?: string } = {},
): GetServerSideProps {
  return async (context) => {
    const { req, res } = context;
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.statusCode = 405;
      res.setHeader('Allow', 'GET');
      return answered(res);
    }
    const request = { app: app(), context: { ...context, query: plainQuery(context.query) } };
    try {
      const document = await withTimeBudget(answerBudgetMs, () => load(request));
      if (document) await sendDocument(request, document, options.cache);
      else
        await sendDocument(
          request,
          { type: 'text/plain; charset=utf-8', body: 'Not found' },
          documentCache,
          404,
        );
    } catch (error) {
      if (!isAway(error)) throw error;
      answerLater(request, error);
    }
    return answered(res);
  };
}

/** Writes a document no faster than the client reads it. */
export async function sendDocument(
  request: FeedRequest,
  { type, body }: FeedDocument,
  cache = documentCache,
  status = 200,
): Promise<void> {
  const { req, res } = request.context;
  // Each chunk has its own time budget, so a long document may take longer in total.
  const next = () => withTimeBudget(answerBudgetMs, () => pieces.next());
  const pieces =
    typeof body === 'string' || Buffer.isBuffer(body) ? only(body) : body[Symbol.asyncIterator]();
  try {
    let piece = await next();
    // The first chunk may be fixed text. The second chunk is therefore read before the headers are sent, to make sure
    // that the list can be read.
    let following = piece.done ? piece : await next();
    res.statusCode = status;
    res.setHeader('Content-Type', type);
    // A response with a cookie belongs to one visitor, so caches must not store it.
    res.setHeader('Cache-Control', res.hasHeader('Set-Cookie') ? 'private, no-store' : cache);
    if (req.method === 'HEAD') return void res.end();
    while (!piece.done && !res.destroyed) {
      if (!res.write(piece.value)) await Promise.race([once(res, 'drain'), finished(res).catch(() => null)]);
      piece = following;
      if (!piece.done) following = await next();
    }
    if (!res.destroyed) res.end();
  } catch (error) {
    answerLater(request, error);
  } finally {
    await pieces.return?.(undefined);
  }
}

function answerLater({ app: services, context: { res, resolvedUrl } }: FeedRequest, error: unknown): void {
  services.errorReporting.report(error, { page: resolvedUrl.split('?')[0] ?? '' });
  if (res.headersSent) return void res.destroy();
  res.statusCode = 503;
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('Retry-After', '60');
  res.end();
}

async function* only(body: string | Buffer): AsyncGenerator<string | Buffer> {
  yield body;
}

import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { finished } from 'node:stream/promises';
import { once } from 'node:events';
import { app, type App } from '@/lib/app.server';

/** A document for programs: its content type and its text, in one piece or as it is made. */
export type FeedDocument = { type: string; body: string | Buffer | AsyncIterable<string> };

export type FeedRequest = { app: App; context: GetServerSidePropsContext };

/** Seconds that a shared cache may keep a document: a closed job has to leave it at once. */
const shortly = 'public, max-age=0, s-maxage=5';

/**
 * A page that is a document for programs (sitemap, feed, robots): the same for everybody, read only, without session or
 * cookie. Null answers 404. What fails before the first piece answers 503, later it breaks the answer off, so that
 * nobody takes half a list for the whole.
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
      res.end();
      return { props: {} };
    }
    const document = await load({ app: app(), context });
    if (!document) return { notFound: true };
    await sendDocument({ app: app(), context }, document, options.cache);
    return { props: {} };
  };
}

/** Writes a document as the answer to this request, no faster than it is read. */
export async function sendDocument(
  { app: services, context: { req, res, resolvedUrl } }: FeedRequest,
  { type, body }: FeedDocument,
  cache = shortly,
): Promise<void> {
  const pieces =
    typeof body === 'string' || Buffer.isBuffer(body) ? only(body) : body[Symbol.asyncIterator]();
  try {
    let piece = await pieces.next();
    res.statusCode = 200;
    res.setHeader('Content-Type', type);
    // An answer with a cookie is nobody else's.
    res.setHeader('Cache-Control', res.hasHeader('Set-Cookie') ? 'private, no-store' : cache);
    if (req.method === 'HEAD') return void res.end();
    for (; !piece.done && !res.destroyed; piece = await pieces.next())
      if (!res.write(piece.value)) await Promise.race([once(res, 'drain'), finished(res).catch(() => null)]);
    if (!res.destroyed) res.end();
  } catch (error) {
    services.errorReporting.report(error, { page: resolvedUrl.split('?')[0] ?? '' });
    if (res.headersSent) return void res.destroy();
    res.statusCode = 503;
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('Retry-After', '60');
    res.end();
  } finally {
    await pieces.return?.(undefined);
  }
}

async function* only(body: string | Buffer): AsyncGenerator<string | Buffer> {
  yield body;
}

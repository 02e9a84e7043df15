import type { IncomingMessage, ServerResponse } from 'node:http';
import { app } from './app.server';
import { listOfPage } from '@/lib/core/paged-list';
import { within } from '@/lib/core/within';
import { givenPaths } from '@/lib/routes';
import { privateCache, publicCache } from './page-headers.server';
import type { ErrorPageSource } from './error-page';
import { failedRequestId } from './failed-request.server';
import type { ContentSource } from '@/lib/content/sources/content-source';
import { evaluatePageFlags } from './flags/page-flags.server';
import { readSession } from './session.server';
import { siteFrame } from './site-frame.server';

/** Maximum wait for the session, in ms. If the session takes longer, the browser asks for it. */
const timeoutMs = 500;

/**
 * Returns the frame of the error page. Reports the failure unless it was already reported. Works while the database
 * is unreachable.
 */
export const errorPageFrame: ErrorPageSource = async (request, response, { statusCode, error }) => {
  const services = app();
  const { content } = services;
  const errorId =
    statusCode >= 500 ? failedRequestId(services, request.headers, { statusCode, error }) : null;
  // A 404 keeps its public header. A shared cache that still has the page from before its removal replaces it only with
  // a response that it may store.
  const shared = statusCode === 404 && response.getHeader('Cache-Control') === publicCache;
  if (!shared) response.setHeader('Cache-Control', privateCache);
  // The page has its own text, which it shows if this text cannot be read.
  const notFound = statusCode === 404 ? content.notFoundPage().catch(() => null) : null;
  const siteParts = siteFrame(services);
  if (statusCode === 404) await answerFormer(content, request, response);
  // `roll` would extend the session by setting a cookie. If the session arrived after the time limit, the response
  // would already be sent.
  const known = await within(timeoutMs, readSession(services, request, response, { roll: false }), () => {});
  const session = known?.session ?? null;
  const flags = await within(timeoutMs, evaluatePageFlags(services, request, response, session), () => {});
  return {
    frame: {
      user: session?.user ?? null,
      canonical: '',
      noindex: true,
      toast: null,
      ...(await siteParts),
      flags: {},
      ...flags,
    },
    userKnown: known !== null && (known.session !== null || !known.cookie),
    errorId,
    notFound: await notFound,
    cutLink: statusCode === 404 && isMailedPath(request.url ?? ''),
  };
};

/**
 * Responds with 410 if editors have unpublished this page, because search engines remove a 410 at once. Redirects if
 * the page has moved.
 */
async function answerFormer(
  content: Pick<ContentSource, 'former'>,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [pathname = '', ...query] = url.split('?');
  const former = await content.former(listOfPage(pathname)).catch(() => null);
  if (!former) return;
  const movedTo = listOfPage(pathname) === pathname ? former.movedTo : null;
  response.statusCode = movedTo ? 308 : 410;
  if (movedTo) response.setHeader('Location', [movedTo, ...query].join('?'));
}

const mailedPaths = [
  givenPaths.confirmJobAlert(''),
  givenPaths.notForMe(''),
  givenPaths.unsubscribe(''),
  givenPaths.reference(''),
  givenPaths.cancelBooking(''),
  givenPaths.moveBooking(''),
];

/** Returns true for an address that only emails link to, even if its end is missing. */
function isMailedPath(address: string): boolean {
  const [pathname = ''] = address.split(/[?#]/);
  return mailedPaths.some((mailed) => `${pathname}/`.startsWith(mailed));
}

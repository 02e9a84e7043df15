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
import { findEmployerSignIn, siteFrame } from './site-frame.server';

/**
 * Maximum wait for the session, in ms. If the server cannot read the session in this time, the browser fetches the
 * user.
 */
const timeoutMs = 500;

/**
 * Returns the frame of the error page, even while the database is unreachable. Reports the failure unless it was
 * reported before.
 */
export const errorPageFrame: ErrorPageSource = async (request, response, { statusCode, error }) => {
  const services = app();
  const { content } = services;
  const errorId =
    statusCode >= 500 ? failedRequestId(services, request.headers, { statusCode, error }) : null;
  // A 404 response keeps its public cache header. A shared cache replaces its old copy of a removed page only with a
  // response that the cache may store.
  const shared = statusCode === 404 && response.getHeader('Cache-Control') === publicCache;
  if (!shared) response.setHeader('Cache-Control', privateCache);
  // If this text cannot be read from the CMS, the page shows its built-in text.
  const notFound = statusCode === 404 ? content.notFoundPage().catch(() => null) : null;
  const siteParts = siteFrame(services);
  if (statusCode === 404) await answerFormer(content, request, response);
  // Does not extend the session. By the time the new cookie is ready, the response may already have been sent.
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
      ...findEmployerSignIn(request.url ?? ''),
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
 * Responds with 410 if editors have unpublished this page, because search engines then remove it at once. Redirects if
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

/** Returns true for a URL to which only emails link. Also matches such a URL if its end was cut off. */
function isMailedPath(address: string): boolean {
  const [pathname = ''] = address.split(/[?#]/);
  return mailedPaths.some((mailed) => `${pathname}/`.startsWith(mailed));
}

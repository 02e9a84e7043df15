import type { IncomingMessage, ServerResponse } from 'node:http';
import { app } from '@/lib/app.server';
import { listOfPage } from '@/lib/core/paged-list';
import { within } from '@/lib/core/within';
import { givenPaths } from '@/lib/routes';
import { privateCache, publicCache } from './cache-control.server';
import type { ErrorPageSource } from './error-page';
import { failedRequestId } from './failed-request.server';
import type { ContentSource } from '@/lib/services/cms/content-source';
import { evaluatePageFlags } from './page-flags.server';
import { readSession } from './session.server';
import { siteFrame } from './site-frame.server';

/** How long the page waits to know the visitor, ms; afterwards the browser asks again. */
const timeoutMs = 500;

/** Reports the failure, unless that is done, and makes the frame of the error page. Works while the database is away. */
export const errorPageFrame: ErrorPageSource = async (request, response, { statusCode, error }) => {
  const services = app();
  const { content } = services;
  const errorId =
    statusCode >= 500 ? failedRequestId(services, request.headers, { statusCode, error }) : null;
  // Where the page's loader found this visitor no different from others, a shared cache may hold what the address showed
  // before, and gives that up only for an answer that it may keep.
  const shared = statusCode === 404 && response.getHeader('Cache-Control') === publicCache;
  if (!shared) response.setHeader('Cache-Control', privateCache);
  // A failure is reported where it happened, and the page has a text of its own.
  const notFound = statusCode === 404 ? content.notFoundPage().catch(() => null) : null;
  const siteParts = siteFrame(services);
  if (statusCode === 404) await answerFormer(content, request, response);
  // The session is not rolled: read too late, it would set its cookie after the answer.
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

/** What was taken down on purpose is gone, which search engines heed at once; what has moved leads on. */
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

/** Whether an address, cut short or not, is one that only emails lead to. */
function isMailedPath(address: string): boolean {
  const [pathname = ''] = address.split(/[?#]/);
  return mailedPaths.some((mailed) => `${pathname}/`.startsWith(mailed));
}

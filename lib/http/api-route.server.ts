import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { app, type App } from './app.server';
import { isAway } from '@/lib/core/away-error';
import { answerBudgetMs, withTimeBudget } from '@/lib/core/time-budget.server';
import { signInHref } from '@/lib/routes';
import type { Session } from '@/lib/services/identity/identity';
import { plainQuery } from './plain-query';
import { discardBody, readDataBody } from './request-body.server';
import { accountDisabledCode, accountDisabledMessage, asksToSignIn, feedbackFromResult } from './feedback';
import { markRecentWrite } from './recent-write.server';
import { isSameOrigin } from './same-origin.server';
import { readSession } from './session.server';
import { leaveToast } from './toast.server';

export type ApiRequest = {
  app: App;
  req: NextApiRequest;
  res: NextApiResponse;
  session: Session | null;
  /**
   * The posted JSON or form fields, not validated. Null if the route reads no body, or if the handler reads it itself.
   */
  body: unknown;
};

export type SignedInApiRequest = ApiRequest & { session: Session };

/** A JSON response, or null if the handler has written the response itself. */
export type ApiAnswer = { status: number; body: unknown } | null;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type ApiRouteOptions = {
  methods: [Method, ...Method[]];
  signedInOnly?: boolean;
  /** Maximum size of the body (JSON or form), in bytes. Without this option, no body is read. */
  maxBodyBytes?: number;
  /** Leaves a posted file unread, so that the handler can check permissions before it reads the file itself. */
  leavesFiles?: true;
  /** Maximum wait for the database in ms. Set it for routes that also wait for other services. */
  budgetMs?: number;
  /**
   * Use of the session. If `certain`, the response depends on the visitor, so the route fails if the session cannot be
   * read. If `ignored`, the response is the same for all visitors, so no session is read. If missing, a visitor whose
   * session cannot be read counts as signed out.
   */
  visitor?: 'certain' | 'ignored';
  /** The handler itself extends the session, and the request fails if that is impossible. */
  rollsSession?: true;
  /**
   * URL of the page whose form posts to this route when JavaScript is off. If the post is refused, the visitor is
   * redirected to sign-in, or to this page, which then shows the reason.
   */
  formOn?: string;
};

export const isFile = ({ headers }: Pick<NextApiRequest, 'headers'>): boolean =>
  /^(?:image\/|application\/octet-stream)/.test(headers['content-type'] ?? '');

export function apiError(status: number, errorMessage: string, errorCode?: number): ApiAnswer {
  return { status, body: { errorMessage, ...(errorCode === undefined ? {} : { errorCode }) } };
}

/**
 * Wraps a route of `pages/api`. Checks the method, the session, whether the account is disabled and, for writes, the
 * origin. Reports a thrown error once and responds with 500. Responses are not cached unless the handler sets a header.
 *
 * The page must export `config` with `bodyParser: false`, because Next's parser leaves the rest of a refused body in
 * the connection. With `signedInOnly` the session is always present.
 */
export function apiRoute(
  options: ApiRouteOptions & { signedInOnly: true },
  handle: (request: SignedInApiRequest) => Promise<ApiAnswer>,
): NextApiHandler;
export function apiRoute(
  options: ApiRouteOptions,
  handle: (request: ApiRequest) => Promise<ApiAnswer>,
): NextApiHandler;
export function apiRoute(
  options: ApiRouteOptions,
  handle: (request: SignedInApiRequest) => Promise<ApiAnswer>,
): NextApiHandler {
  return async (req, res) => {
    const services = app();
    req.query = plainQuery(req.query);
    res.setHeader('Cache-Control', 'private, no-store');
    let answer: ApiAnswer;
    try {
      answer = await withTimeBudget(options.budgetMs ?? answerBudgetMs, () =>
        // The cast is safe: with `signedInOnly`, `guarded` has already required a session.
        guarded(services, options, req, res, (request) => handle(request as SignedInApiRequest)),
      );
    } catch (error) {
      services.errorReporting.report(error, {
        page: req.url?.split('?')[0] ?? '',
        method: req.method ?? '',
      });
      if (res.headersSent) return void res.end();
      if (isAway(error)) {
        res.setHeader('Retry-After', '10');
        answer = apiError(503, 'We cannot reach our database right now. Please try again in a minute.');
      } else answer = apiError(500, 'Something went wrong. Please try again later.');
    }
    await discardBody(req, res);
    if (!answer) return;
    const { siteUrl } = services.config;
    // Without JavaScript, a browser that posts a form accepts HTML. Requests from our JavaScript accept any type.
    const isForm = req.headers.accept?.includes('text/html') && isSameOrigin(req, siteUrl);
    if (options.formOn && isForm && answer.status >= 400)
      return redirectToForm(res, { ...answer, page: options.formOn, siteUrl });
    res.status(answer.status).json(answer.body);
  };
}

/** Redirects to the page of the refused form, which shows the reason. Without this, the visitor would see JSON. */
function redirectToForm(
  res: NextApiResponse,
  { status, body, page, siteUrl }: NonNullable<ApiAnswer> & { page: string; siteUrl: string },
): void {
  const feedback = feedbackFromResult({ ...(body as object), statusCode: status });
  const signIn = asksToSignIn(feedback);
  if (!signIn) leaveToast(res, feedback, siteUrl);
  // With `Retry-After`, the browser would wait before following the redirect.
  res.removeHeader('Retry-After');
  res.setHeader('Location', signIn ? signInHref({ redirectUrl: page }) : page);
  res.status(303).end();
}

async function guarded(
  services: App,
  options: ApiRouteOptions,
  req: NextApiRequest,
  res: NextApiResponse,
  handle: (request: ApiRequest) => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const method = req.method === 'HEAD' ? 'GET' : req.method;
  if (!options.methods.some((allowed) => allowed === method)) {
    res.setHeader('Allow', options.methods.join(', '));
    return apiError(405, 'This address does not accept that method');
  }
  const writes = method !== 'GET';
  if (writes && !isSameOrigin(req, services.config.siteUrl))
    return apiError(403, 'This request did not come from the site');
  if (options.visitor === 'ignored') return handle({ app: services, req, res, session: null, body: null });
  if (writes && services.config.database.replicaUrls.length > 0)
    markRecentWrite(res, services.config.siteUrl);
  const required = options.signedInOnly || options.visitor === 'certain';
  const { session } = await readSession(services, req, res, { required, roll: !options.rollsSession });
  if (options.signedInOnly && !session) return apiError(401, 'You are not signed in');
  if (writes && session?.disabled) return apiError(403, accountDisabledMessage, accountDisabledCode);
  const isLeft = options.leavesFiles && isFile(req);
  if (!writes || !options.maxBodyBytes || isLeft)
    return handle({ app: services, req, res, session, body: null });
  const body = await readDataBody(req, options.maxBodyBytes);
  if (body === 'too-large') return apiError(413, 'The request is too large');
  if (body === 'not-json') return apiError(400, 'The request is not valid JSON');
  if (body === 'broken-off') return apiError(400, 'The request was interrupted');
  return handle({ app: services, req, res, session, body: body.data });
}

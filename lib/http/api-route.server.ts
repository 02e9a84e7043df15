import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { app, type App } from '@/lib/app.server';
import { isAway } from '@/lib/core/away-error';
import { answerBudgetMs, withTimeBudget } from '@/lib/core/time-budget.server';
import { signInHref } from '@/lib/routes';
import type { Session } from '@/lib/services/identity/identity';
import { plainQuery } from './plain-query';
import { discardBody, readDataBody } from './request-body.server';
import { accountDisabledCode, accountDisabledMessage, asksToSignIn, feedbackFromResult } from './feedback';
import { isSameOrigin } from './same-origin.server';
import { readSession } from './session.server';
import { leaveToast } from './toast.server';

export type ApiRequest = {
  app: App;
  req: NextApiRequest;
  res: NextApiResponse;
  session: Session | null;
  /** What was sent as JSON or as a form, unchecked; null where the route reads none. */
  body: unknown;
};

export type SignedInApiRequest = ApiRequest & { session: Session };

/** A JSON answer, or null when the handler has written the response itself. */
export type ApiAnswer = { status: number; body: unknown } | null;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type ApiRouteOptions = {
  methods: [Method, ...Method[]];
  signedInOnly?: boolean;
  /** Reads what a write sends, as JSON or as a form of at most so many bytes. Else no body is read. */
  maxBodyBytes?: number;
  /** Milliseconds that the answer may wait for the database, where others are waited for as well. */
  budgetMs?: number;
  /**
   * `certain`: an answer about the visitor; while sessions cannot be read it fails. `ignored`: the same for everybody, the
   * session is not looked at. Else a visitor counts as signed out while sessions cannot be read.
   */
  visitor?: 'certain' | 'ignored';
  /** The handler rolls the session itself, and fails where it cannot be rolled. */
  rollsSession?: true;
  /** The page with a plain form that posts here: a browser that is refused goes back to it and reads why, or to sign-in. */
  formOn?: string;
};

/** An error, in the form in which every API route answers it. */
export function apiError(status: number, errorMessage: string, errorCode?: number): ApiAnswer {
  return { status, body: { errorMessage, ...(errorCode === undefined ? {} : { errorCode }) } };
}

/**
 * Wraps a route of `pages/api`: method, origin of writes, session, disabled accounts; what is thrown is reported once and answers 500.
 * Nothing is cached unless the handler says so. The page has to export `config` with `bodyParser: false`: Next's own
 * parser leaves the rest of a body it refuses in the connection. With `signedInOnly` the session is there.
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
        // The overloads promise a session exactly where `guarded` has checked for one.
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
    // Programs take any type: only a browser that goes to a page names HTML.
    const isForm = req.headers.accept?.includes('text/html') && isSameOrigin(req, siteUrl);
    if (options.formOn && isForm && answer.status >= 400)
      return leadBack(res, { ...answer, page: options.formOn, siteUrl });
    res.status(answer.status).json(answer.body);
  };
}

/** Answers a plain form that is refused: the page it stands on says why, in place of bare JSON. */
function leadBack(
  res: NextApiResponse,
  { status, body, page, siteUrl }: NonNullable<ApiAnswer> & { page: string; siteUrl: string },
): void {
  const feedback = feedbackFromResult({ ...(body as object), statusCode: status });
  const signIn = asksToSignIn(feedback);
  if (!signIn) leaveToast(res, feedback, siteUrl);
  // With a redirect it would ask the browser to wait before it follows.
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
  const required = options.signedInOnly || options.visitor === 'certain';
  const { session } = await readSession(services, req, res, { required, roll: !options.rollsSession });
  if (options.signedInOnly && !session) return apiError(401, 'You are not signed in');
  if (writes && session?.disabled) return apiError(403, accountDisabledMessage, accountDisabledCode);
  if (!writes || !options.maxBodyBytes) return handle({ app: services, req, res, session, body: null });
  const body = await readDataBody(req, options.maxBodyBytes);
  if (body === 'too-large') return apiError(413, 'The request is too large');
  if (body === 'not-json') return apiError(400, 'The request is not valid JSON');
  if (body === 'broken-off') return apiError(400, 'The request was interrupted');
  return handle({ app: services, req, res, session, body: body.data });
}

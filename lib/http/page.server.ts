import type { IncomingMessage } from 'node:http';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { app, type App } from '@/lib/app.server';
import { isAway } from '@/lib/core/away-error';
import { answerBudgetMs, withTimeBudget } from '@/lib/core/time-budget.server';
import type { Session, User } from '@/lib/services/identity/identity';
import type { FlagName, Treatments } from '@/lib/flags/flag-register';
import { givenPaths, signInHref, type RegisterTarget } from '@/lib/routes';
import { answered } from './answered.server';
import { privateCache, publicCache } from './cache-control.server';
import { discardBody } from './request-body.server';
import { plainQuery } from './plain-query';
import { bareError } from './failed-request.server';
import type { SentFeedback } from './feedback';
import type { Frame } from './frame';
import { readSession } from './session.server';
import { siteFrame } from './site-frame.server';
import { evaluatePageFlags } from './page-flags.server';
import { leaveStructuredData } from './structured-data.server';
import { clearToast, hasToast, readToast } from './toast.server';
import { answerUnavailable } from './unavailable-page.server';

/** What a page's loader gives back. */
export type PageAnswer<Props> =
  | {
      props: Props;
      noindex?: boolean;
      status?: number;
      /** Said with the page itself, as of a form that failed. */
      toast?: SentFeedback | null;
      /** What registering from this page is for. */
      registerFor?: RegisterTarget;
      /** Blocks of schema.org data, written into the document's head. */
      structuredData?: readonly object[];
    }
  | { redirect: string; status?: 301 | 302 | 303 | 307 | 308 }
  | { notFound: true }
  /** The loader has written the response itself (JSON to the page's own script). */
  | { done: true };

export type PageRequest = {
  app: App;
  context: GetServerSidePropsContext;
  /** Path parameters and query as Next parsed them: parse with zod before use. */
  query: GetServerSidePropsContext['query'];
  user: User | null;
  /** The user with the account behind; null when signed out. */
  session: Session | null;
  /** Treatments of the flags that the page named. */
  flags: Treatments;
};

export type SignedInPageRequest = PageRequest & { user: User; session: Session };

export type PageOptions = {
  /** `public`: the same for every visitor without a session and may be cached for seconds by a shared cache. Default `private`. */
  cache?: 'public' | 'private';
  /** Signed out, the visitor is sent to sign-in and back. */
  signedInOnly?: boolean;
  noindex?: boolean;
  /** Open to doctors who have newer terms still to accept: the page where they do. */
  beforeTerms?: boolean;
  /** Flags the page is made by, evaluated for this visitor: such a page is private. */
  flags?: readonly FlagName[];
  /** The page reads what is posted to it. Every other page answers 405 to all but GET and HEAD. */
  takesPosts?: boolean;
};

type Load<Request, Props> = (request: Request) => Promise<PageAnswer<Props>>;
type Loader<Props extends object> = GetServerSideProps<Props & { frame: Frame }>;

/** Wraps a page's loader: session, frame, cache header, redirects, once for every page. With `signedInOnly` the session is there. */
export function page<Props extends object>(
  options: PageOptions & { signedInOnly: true },
  load: Load<SignedInPageRequest, Props>,
): Loader<Props>;
export function page<Props extends object>(
  options: PageOptions,
  load: Load<PageRequest, Props>,
): Loader<Props>;
export function page<Props extends object>(
  options: PageOptions,
  load: Load<SignedInPageRequest, Props>,
): Loader<Props> {
  const answerPage = async (
    services: App,
    context: GetServerSidePropsContext,
  ): Promise<Awaited<ReturnType<Loader<Props>>>> => {
    const { req, res } = context;
    // In parallel with the rest, so that the wait for a silent CMS is not added to other waits.
    const siteParts = siteFrame(services);
    const { session, cookie } = await readSession(services, req, res, { required: options.signedInOnly });
    if (options.signedInOnly && !session) return toSignIn(services, context);
    if (
      options.signedInOnly &&
      session &&
      !options.beforeTerms &&
      (await services.mustAcceptTerms(req, session))
    ) {
      res.setHeader('Cache-Control', privateCache);
      return { redirect: { destination: givenPaths.acceptTerms(context.resolvedUrl), statusCode: 303 } };
    }

    const { siteUrl } = services.config;
    const waiting = hasToast(req, siteUrl);
    // An answer with a cookie, or made for one person, is never cached.
    const shared = options.cache === 'public' && !cookie && !waiting && !options.flags?.length;
    res.setHeader('Cache-Control', shared ? publicCache : privateCache);
    const user = session?.user ?? null;
    const { flags, flagAttributes } = await evaluatePageFlags(services, req, res, session, options.flags);
    const request: PageRequest = { app: services, context, query: context.query, user, session, flags };
    // The overloads promise a session exactly where the check above has found one.
    const answer = await load(request as SignedInPageRequest);
    if ('done' in answer) return answered<Props & { frame: Frame }>(res);
    if ('notFound' in answer) return { notFound: true };
    if ('redirect' in answer)
      return { redirect: { destination: answer.redirect, statusCode: answer.status ?? 307 } };
    if (answer.status) {
      const gone = answer.status === 404 || answer.status === 410;
      // The router takes no data with such a status: it would load the same address again, and give up where it is there.
      if (!gone || !isForRouter(req)) res.statusCode = answer.status;
      if (answer.status >= 400 && !gone) res.setHeader('Cache-Control', privateCache);
    }
    // Cleared only here, so that a redirect does not lose the message.
    if (waiting) clearToast(res, siteUrl);
    if (answer.structuredData) leaveStructuredData(req, answer.structuredData);
    const frame: Frame = {
      ...(await pageFrame(services, context, siteParts)),
      user,
      toast: answer.toast ?? readToast(req, siteUrl),
      flags,
      ...(flagAttributes && { flagAttributes }),
      ...(req.method === 'POST' && { posted: true }),
      ...(answer.registerFor && { registerFor: answer.registerFor }),
    };
    if (options.noindex || options.signedInOnly || answer.noindex) frame.noindex = true;
    return { props: { ...answer.props, frame } };
  };

  return async (given) => {
    const services = app();
    const methods = options.takesPosts ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
    if (!methods.includes(given.req.method ?? 'GET')) {
      await refuseMethod(given, methods);
      return answered<Props & { frame: Frame }>(given.res);
    }
    const context = { ...given, query: plainQuery(given.query) };
    // A token acts for whoever was sent it: the pages that follow, whose tags read the referrer, hear of the site alone.
    // With `no-referrer` forms would be sent without the origin, which older browsers are known by.
    if (context.params?.token !== undefined) context.res.setHeader('Referrer-Policy', 'strict-origin');
    try {
      return await withTimeBudget(answerBudgetMs, () => answerPage(services, context));
    } catch (error) {
      if (!isAway(error)) throw bareError(error);
      const page = await answerUnavailable(services, context, error, () => pageFrame(services, context));
      // Read by `_app`, which shows the page for it in place of this one.
      return page as { props: Props & { frame: Frame } };
    }
  };
}

/** Whether a page is asked for as data, for a visitor who goes on within the site. */
const isForRouter = ({ url }: IncomingMessage) => url?.startsWith('/_next/data/') === true;

async function refuseMethod({ req, res }: GetServerSidePropsContext, methods: string[]): Promise<void> {
  await discardBody(req, res);
  res.statusCode = 405;
  res.setHeader('Allow', methods.join(', '));
  res.setHeader('Cache-Control', privateCache);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(JSON.stringify({ errorMessage: 'This address does not take that method' }));
}

/** The frame of an address, for a signed-out visitor. */
async function pageFrame(
  services: App,
  { resolvedUrl }: GetServerSidePropsContext,
  siteParts = siteFrame(services),
): Promise<Frame> {
  return {
    ...(await siteParts),
    user: null,
    canonical: services.config.siteUrl + (resolvedUrl.split('?')[0] ?? '/'),
    noindex: services.config.appEnv !== 'production',
    toast: null,
    flags: {},
  };
}

/** What a page for members answers to everybody else: the way to sign-in and back; 401 to what was sent. */
async function toSignIn<Props extends object>(
  services: App,
  context: GetServerSidePropsContext,
): Promise<Awaited<ReturnType<Loader<Props>>>> {
  const { req, res, resolvedUrl } = context;
  res.setHeader('Cache-Control', privateCache);
  if (req.method === 'GET' || req.method === 'HEAD')
    return { redirect: { destination: signInHref({ redirectUrl: resolvedUrl }), statusCode: 303 } };
  res.statusCode = 401;
  if (req.headers.accept?.includes('application/json')) {
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.end(JSON.stringify({ errorMessage: 'You are not signed in' }));
    return answered(res);
  }
  // Without script what was typed is one step back in the browser: a redirect would lose it.
  const frame = { ...(await pageFrame(services, context)), noindex: true };
  return { props: { frame, signedOut: true } as unknown as Props & { frame: Frame } };
}

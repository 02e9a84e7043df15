import type { IncomingMessage } from 'node:http';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { app, type App } from './app.server';
import { isAway } from '@/lib/core/away-error';
import { answerBudgetMs, withTimeBudget } from '@/lib/core/time-budget.server';
import type { Database } from '@/lib/services/database/database';
import type { Session, User } from '@/lib/services/identity/identity';
import type { FlagName, Treatments } from '@/lib/http/flags/flag-register';
import { employerPaths, givenPaths, signInHref, type RegisterTarget } from '@/lib/routes';
import { answered } from './answered.server';
import { privateCache, publicCache } from './page-headers.server';
import { discardBody } from './request-body.server';
import { plainQuery } from './plain-query';
import { bareError } from './failed-request.server';
import type { SentFeedback } from './feedback';
import { phoneMenuPages } from './account-pages';
import type { Frame } from './frame';
import { hasRecentWrite } from './recent-write.server';
import { readSession } from './session.server';
import { findEmployerSignIn, siteFrame } from './site-frame.server';
import { evaluatePageFlags } from './flags/page-flags.server';
import { leaveStructuredData } from './structured-data.server';
import { clearToast, hasToast, readToast } from './toast.server';
import { answerUnavailable } from './unavailable-page.server';

/** PostgreSQL cancels a query on a replica if it conflicts with changes that arrive from the primary. */
const isCancelledOnReplica = (error: unknown) =>
  error instanceof Error && 'code' in error && ['40001', '40P01'].includes(String(error.code));

export type PageAnswer<Props> =
  | {
      props: Props;
      noindex?: boolean;
      status?: number;
      toast?: SentFeedback | null;
      registerFor?: RegisterTarget;
      /** True if the page is for an employer although its address does not say so, such as an emailed link. */
      isForEmployer?: boolean;
      structuredData?: readonly object[];
    }
  | { redirect: string; status?: 301 | 302 | 303 | 307 | 308 }
  | { notFound: true }
  /** The loader has already written the response, such as JSON for the page's JavaScript. */
  | { done: true };

export type PageRequest = {
  app: App;
  context: GetServerSidePropsContext;
  /** Path parameters and query, not validated. */
  query: GetServerSidePropsContext['query'];
  user: User | null;
  session: Session | null;
  flags: Treatments;
};

export type SignedInPageRequest = PageRequest & { user: User; session: Session };

export type PageOptions = {
  /**
   * `public` lets a shared cache store the page for a few seconds, because it is the same for all visitors without a
   * session. The default is `private`.
   */
  cache?: 'public' | 'private';
  signedInOnly?: boolean;
  noindex?: boolean;
  /**
   * Lets doctors open the page before they have accepted new terms, because this is the page on which they accept them.
   */
  beforeTerms?: boolean;
  /** Flags that are evaluated for the visitor. Shared caches must not store a page with flags. */
  flags?: readonly FlagName[];
  /** Without this, the page responds with 405 to every method except GET and HEAD. */
  takesPosts?: boolean;
  /** Time limit in ms for a post with a file, which may take longer than `answerBudgetMs`. */
  budgetMs?: number | undefined;
};

type Load<Request, Props> = (request: Request) => Promise<PageAnswer<Props>>;
type Loader<Props extends object> = GetServerSideProps<Props & { frame: Frame }>;

/**
 * Wraps a page's loader. Adds the session, the frame, the cache header and redirects. With `signedInOnly`, the session
 * is always present.
 */
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
    // Not awaited here, so that the CMS, which may be slow, and the session load in parallel.
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
    // A response that sets a cookie or is meant for one person must not be cached.
    const shared = options.cache === 'public' && !cookie && !waiting && !options.flags?.length;
    res.setHeader('Cache-Control', shared ? publicCache : privateCache);
    // A cache with its own rules for cookies, such as our nginx, may ignore this header.
    if (options.cache === 'public') res.setHeader('Vary', 'Cookie');
    const user = session?.user ?? null;
    const { flags, flagAttributes } = await evaluatePageFlags(services, req, res, session, options.flags);
    const request: PageRequest = { app: services, context, query: context.query, user, session, flags };
    const loadWith = (db: Database) =>
      // The cast is safe: with `signedInOnly`, the check above has found a session.
      load({ ...request, app: { ...services, db } } as SignedInPageRequest);
    const replica = shared && isRead(req) && !hasRecentWrite(req) ? services.replicas.choose() : null;
    const answer = replica
      ? await loadWith(replica).catch(async (error: unknown) => {
          if (res.headersSent) throw error;
          if (isAway(error)) services.replicas.leaveOut(replica);
          const read = await loadWith(services.db);
          // Reports an error only if the replica failed and the primary did not. If both fail, the primary's error is
          // reported.
          if (!isAway(error) && !isCancelledOnReplica(error))
            services.errorReporting.report(error, { reading: 'replica' });
          return read;
        })
      : await load(request as SignedInPageRequest);
    if ('done' in answer) return answered<Props & { frame: Frame }>(res);
    if ('notFound' in answer) return { notFound: true };
    if ('redirect' in answer)
      return { redirect: { destination: answer.redirect, statusCode: answer.status ?? 307 } };
    if (answer.status) {
      const gone = answer.status === 404 || answer.status === 410;
      // Next's router in the browser requests only the page's data. If it received 404 or 410, it would request the
      // same URL again, and fail if the page exists. So the router gets status 200.
      if (!gone || !isForRouter(req)) res.statusCode = answer.status;
      if (answer.status >= 400 && !gone) res.setHeader('Cache-Control', privateCache);
    }
    const unread = options.signedInOnly &&
      session &&
      !session.user.is_staff && { unread_messages: await services.countUnreadMessages(session) };
    // A redirect renders nothing, so the stored message is deleted only when a page is rendered.
    if (waiting) clearToast(res, siteUrl);
    if (answer.structuredData) leaveStructuredData(req, answer.structuredData);
    const frame: Frame = {
      ...(await pageFrame(services, context, siteParts)),
      user: user && { ...user, ...unread },
      toast: answer.toast ?? readToast(req, siteUrl),
      flags,
      ...(flagAttributes && { flagAttributes }),
      ...(req.method === 'POST' && { posted: true }),
      ...(user && !user.employer_role && !user.is_staff && { accountPages: phoneMenuPages }),
      ...(answer.registerFor && { registerFor: answer.registerFor }),
    };
    if (answer.isForEmployer) frame.employerSignIn = employerPaths.vacancies();
    if (options.signedInOnly) frame.slimFooter = true;
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
    // The URL of this page contains a secret token, and scripts of the next page could read it in the referrer. So only
    // the origin is sent. `no-referrer` would also remove the Origin header of posted forms, which older browsers need
    // to prove where a form came from.
    if (context.params?.token !== undefined) context.res.setHeader('Referrer-Policy', 'strict-origin');
    try {
      const budgetMs = context.req.method === 'POST' ? options.budgetMs : undefined;
      return await withTimeBudget(budgetMs ?? answerBudgetMs, () => answerPage(services, context));
    } catch (error) {
      if (!isAway(error)) throw bareError(error);
      const page = await answerUnavailable(services, context, error, () => pageFrame(services, context));
      // If `unavailable` is set, `_app` shows the error page instead of this page.
      return page as { props: Props & { frame: Frame } };
    }
  };
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

const isForRouter = ({ url }: IncomingMessage) => url?.startsWith('/_next/data/') === true;

async function refuseMethod({ req, res }: GetServerSidePropsContext, methods: string[]): Promise<void> {
  await discardBody(req, res);
  res.statusCode = 405;
  res.setHeader('Allow', methods.join(', '));
  res.setHeader('Cache-Control', privateCache);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(JSON.stringify({ errorMessage: 'This address does not accept that method' }));
}

async function pageFrame(
  services: App,
  { resolvedUrl }: GetServerSidePropsContext,
  siteParts = siteFrame(services),
): Promise<Frame> {
  return {
    ...(await siteParts),
    ...findEmployerSignIn(resolvedUrl),
    user: null,
    canonical: services.config.siteUrl + (resolvedUrl.split('?')[0] ?? '/'),
    noindex: services.config.appEnv !== 'production',
    toast: null,
    flags: {},
  };
}

async function toSignIn<Props extends object>(
  services: App,
  context: GetServerSidePropsContext,
): Promise<Awaited<ReturnType<Loader<Props>>>> {
  const { req, res, resolvedUrl } = context;
  res.setHeader('Cache-Control', privateCache);
  if (isRead(req))
    return { redirect: { destination: signInHref({ redirectUrl: resolvedUrl }), statusCode: 303 } };
  res.statusCode = 401;
  if (req.headers.accept?.includes('application/json')) {
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.end(JSON.stringify({ errorMessage: 'You are not signed in' }));
    return answered(res);
  }
  // Renders a page instead of redirecting, so that a visitor without JavaScript can go back to the typed text.
  const frame = { ...(await pageFrame(services, context)), noindex: true };
  return { props: { frame, signedOut: true } as unknown as Props & { frame: Frame } };
}

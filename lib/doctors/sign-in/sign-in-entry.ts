import { withCampaign } from '@/lib/platform/analytics/campaign';
import { paths, preActions, type PreAction } from '@/lib/routes';
import { safePath } from '@/lib/http/safe-path';

type Query = Record<string, string | string[] | undefined>;

function one(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function readAction(query: Query): PreAction | null {
  const action = one(query.action);
  return preActions.find((known) => known === action) ?? null;
}

/** Adds the pending action to `path`. The landing page carries it out; a redirect never does. */
function withAction(path: string, action: PreAction): string {
  const url = new URL(path, 'http://site.invalid');
  url.searchParams.set('action', action);
  return url.pathname + url.search + url.hash;
}

const enquireHref = (job: string | undefined, query: URLSearchParams) =>
  paths.enquire(job, { from: query.get('from'), to: query.get('to') });

const parseQuery = (path: string) => new URL(path, 'http://site.invalid').searchParams;

/** Replaces a page about signing in with the page to which it would have led. */
function beyondSignIn(path: string): string {
  const url = new URL(path, 'http://site.invalid');
  const about = /^\/(signin|register|login-error)(\/|$)/.test(url.pathname);
  if (!about) return path;
  return withCampaign(beyondSignIn(safePath(url.searchParams.get('redirect_url'))), url.searchParams);
}

/**
 * Returns the landing page after sign-in: `redirect_url` inside the site, with `action` in its query. For an enquiry
 * about a job it is the job's enquiry form. Saving a job is only possible on the job's page, so elsewhere the action is
 * dropped. Jobs saved on the device are transferred in any case. Campaign parameters inside or beside `redirect_url`
 * are kept.
 */
export function landingPath(query: Query, siteUrl: string): string {
  const origin = new URL(siteUrl).origin;
  const fallback = safePath(one(query.job_url), '/', origin);
  const asked = beyondSignIn(safePath(one(query.redirect_url), fallback, origin));
  const path = withCampaign(asked, query);
  const action = readAction(query);
  if (!action) return path;
  const job = /^\/jobs\/listing\/(J\d{6})(?:-|$|[?#])/.exec(path)?.[1];
  const given = /^J\d{6}$/.exec(one(query.job_number) ?? '')?.[0];
  if (action === 'enquire_job' && (job || (asked === '/' && given)))
    return withAction(withCampaign(enquireHref(job ?? given, parseQuery(path)), parseQuery(path)), action);
  if (action === 'save_job' && !job) return path;
  return withAction(path, action);
}

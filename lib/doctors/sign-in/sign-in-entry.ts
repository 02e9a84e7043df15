import { withCampaign } from '@/lib/platform/analytics/campaign';
import { employerPaths, paths, preActions, type PreAction } from '@/lib/routes';
import { safePath } from '@/lib/http/safe-path';

type Query = Record<string, string | string[] | undefined>;

function one(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function readAction(query: Query): PreAction | null {
  const action = one(query.action);
  return preActions.find((known) => known === action) ?? null;
}

/**
 * Adds an action, such as saving a job, to the query of `path`. The page at `path` performs the action; redirects do
 * not.
 */
function withAction(path: string, action: PreAction): string {
  const url = new URL(path, 'http://site.invalid');
  url.searchParams.set('action', action);
  return url.pathname + url.search + url.hash;
}

const enquireHref = (job: string | undefined, query: URLSearchParams) =>
  paths.enquire(job, { from: query.get('from'), to: query.get('to') });

const parseQuery = (path: string) => new URL(path, 'http://site.invalid').searchParams;

/** If `path` is a page about signing in, returns the page that follows it. This prevents a loop of sign-in pages. */
function beyondSignIn(path: string): string {
  const url = new URL(path, 'http://site.invalid');
  const about = /^\/(signin|register|login-error)(\/|$)/.test(url.pathname);
  if (!about) return path;
  return withCampaign(beyondSignIn(safePath(url.searchParams.get('redirect_url'))), url.searchParams);
}

/**
 * Returns the page that staff see after sign-in. Replaces pages for doctors or for the public by the back office. Keeps
 * invitations, and pages below `/user`, except the dashboard.
 */
export function staffLandingPath(path: string): string {
  const keeps = [`${paths.staff()}/`, employerPaths.invitation(''), '/user/'];
  const [address = path] = path.split(/[?#]/);
  const stays = address === paths.staff() || keeps.some((start) => address.startsWith(start));
  return stays && address !== paths.dashboard() ? path : paths.staff();
}

/**
 * Returns the page after sign-in: `redirect_url` if it is on this site, with `action` in its query. `enquire_job` leads
 * to the job's enquiry form. `save_job` leads to the job's page, which then saves the job. Keeps campaign parameters.
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

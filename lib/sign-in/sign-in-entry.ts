import { withCampaign } from '@/lib/analytics/campaign';
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

/** `path` with the action that waits there: the page one lands on carries it out, never a redirect. */
function withAction(path: string, action: PreAction): string {
  const url = new URL(path, 'http://site.invalid');
  url.searchParams.set('action', action);
  return url.pathname + url.search + url.hash;
}

/** The enquiry form of a job, with the searched dates of the page before. */
const enquireHref = (job: string | undefined, query: URLSearchParams) =>
  paths.enquire(job, { from: query.get('from'), to: query.get('to') });

const queryOf = (path: string) => new URL(path, 'http://site.invalid').searchParams;

/** From a page about signing in, signing in leads where that page would have led. */
function beyondSignIn(path: string): string {
  const url = new URL(path, 'http://site.invalid');
  const about = /^\/(signin|register|login-error)(\/|$)/.test(url.pathname);
  if (!about) return path;
  return withCampaign(beyondSignIn(safePath(url.searchParams.get('redirect_url'))), url.searchParams);
}

/**
 * Where somebody goes after signing in: `redirect_url`, inside the site, with `action` in its query. To enquire about a
 * job that was being looked at means its enquiry form; to save one is done on the page of that job, and anywhere else
 * there is nothing to do: what was saved on the device is taken along in any case. A campaign that one came by, in
 * `redirect_url` or beside it, stays in the address.
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
    return withAction(withCampaign(enquireHref(job ?? given, queryOf(path)), queryOf(path)), action);
  if (action === 'save_job' && !job) return path;
  return withAction(path, action);
}

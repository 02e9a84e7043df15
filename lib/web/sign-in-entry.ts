import { paths, preActions, type PreAction } from './paths';
import { safePath } from './safe-path';

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

/** Somebody who signs in from a page about signing in wants to where that page would have led. */
function beyondSignIn(path: string): string {
  const url = new URL(path, 'http://site.invalid');
  const about = /^\/(signin|register|login-error)(\/|$)/.test(url.pathname);
  return about ? beyondSignIn(safePath(url.searchParams.get('redirect_url'))) : path;
}

/**
 * Where somebody goes after signing in: `redirect_url`, inside the site, with `action` in its query. To enquire about a
 * job that was being looked at means its enquiry form; to save one is done on the page of that job, and anywhere else
 * there is nothing to do: what was saved on the device is taken along in any case.
 */
export function landingPath(query: Query, siteUrl: string): string {
  const origin = new URL(siteUrl).origin;
  const fallback = safePath(one(query.job_url), '/', origin);
  const path = beyondSignIn(safePath(one(query.redirect_url), fallback, origin));
  const action = readAction(query);
  if (!action) return path;
  const job = /^\/jobs\/listing\/(J\d{6})(?:-|$|[?#])/.exec(path)?.[1];
  const given = /^J\d{6}$/.exec(one(query.job_number) ?? '')?.[0];
  if (action === 'enquire_job' && (job || (path === '/' && given)))
    return withAction(paths.enquire(job ?? given), action);
  if (action === 'save_job' && !job) return path;
  return withAction(path, action);
}

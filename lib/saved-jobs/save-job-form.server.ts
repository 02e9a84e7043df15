import { withCampaign } from '@/lib/analytics/campaign';
import type { Job } from '@/lib/jobs/job';
import { discardBody } from '@/lib/http/request-body.server';
import { jobHref } from '@/lib/jobs/job-card';
import { findSavedJob } from './list-saved-jobs.server';
import { removeForSession, saveForSession, type SavedChange } from './change-saved-jobs.server';
import { accountDisabledCode, accountDisabledMessage, type SentFeedback } from '@/lib/http/feedback';
import { readFormBody } from '@/lib/http/form-body.server';
import type { JobSaving } from './saved-job';
import type { PageRequest } from '@/lib/http/page.server';
import { signInHref } from '@/lib/routes';
import { preActionKey, signSaveJob } from './pre-action.server';
import { isSameOrigin } from '@/lib/http/same-origin.server';
import { leaveToast } from '@/lib/http/toast.server';

/** What a job's page knows about saving it: nothing when signed out, since that page is the same for everybody. */
export async function jobSaving(request: PageRequest, job: Job): Promise<JobSaving | null> {
  const { app, session, query } = request;
  if (!session) return null;
  const entry = await findSavedJob(app.db, { doctorId: session.doctorId, jobId: job.id });
  if (query.action !== 'save_job') return { saved: entry.saved, preAction: null };
  const token = signSaveJob(app.config.auth0.secret, session, job.number);
  const done = entry.saved || job.status !== 'open' || entry.preAction === preActionKey(token);
  return { saved: entry.saved, preAction: { token: done ? null : token } };
}

/** The answer to a posted "Save job": another page, or the same one with a message and its status. */
export type SaveFormAnswer =
  { redirect: string; status: 303 } | { done: true } | { status: number; toast: SentFeedback };

/** Takes the form of a job's page, which works without script: saves or removes, then leads back with a message. Signed out it leads to sign-in, and the job is saved after that. */
export async function takeSaveForm(request: PageRequest, job: Job): Promise<SaveFormAnswer> {
  const { app, context, session } = request;
  const { req, res } = context;
  res.setHeader('Cache-Control', 'private, no-store');
  const refuse = (status: number, message: string, errorCode?: number): SaveFormAnswer => {
    if (!req.headers.accept?.includes('application/json'))
      return {
        status,
        toast: { state: 'error', statusCode: status, message, ...(errorCode ? { errorCode } : {}) },
      };
    res.statusCode = status;
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.end(JSON.stringify({ errorMessage: message, ...(errorCode ? { errorCode } : {}) }));
    return { done: true };
  };
  if (!isSameOrigin(req, app.config.siteUrl)) {
    await discardBody(req, res);
    return refuse(403, 'This form can only be sent from our website. Open the page again and send it.');
  }
  const fields = await readFormBody(req);
  if (typeof fields === 'string') {
    await discardBody(req, res);
    return refuse(
      fields === 'too-large' ? 413 : fields === 'not-a-form' ? 415 : 400,
      'Press "Save job" again.',
    );
  }
  const href = withCampaign(jobHref(job), request.query);
  const remove = fields.get('saved') === 'no';
  if (!session) {
    const target = remove ? { redirectUrl: href } : ({ redirectUrl: href, action: 'save_job' } as const);
    return { redirect: signInHref(target), status: 303 };
  }
  if (session.disabled) return refuse(403, accountDisabledMessage, accountDisabledCode);
  const preAction = fields.get('pre_action') ?? undefined;
  const change: SavedChange = remove
    ? await removeForSession(app, session, job.number)
    : await saveForSession(app, session, { number: job.number, preAction });
  if (!change.ok) {
    if (change.retryAfterSeconds) res.setHeader('Retry-After', String(change.retryAfterSeconds));
    return refuse(change.status, change.message);
  }
  if (change.message) leaveToast(res, { state: 'success', message: change.message }, app.config.siteUrl);
  return { redirect: href, status: 303 };
}

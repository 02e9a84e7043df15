import { z } from 'zod';
import { withCampaign } from '@/lib/platform/analytics/campaign';
import type { Job } from '@/lib/jobs/listing/job';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { jobHref } from '@/lib/jobs/listing/job-card';
import type { PageRequest } from '@/lib/http/page.server';
import { signInHref } from '@/lib/routes';
import { findSavedJob } from './list-saved-jobs.server';
import { removeForSession, saveForSession, type SavedChange } from './change-saved-jobs.server';
import type { JobSaving } from './saved-job';
import { preActionKey, signSaveJob } from './pre-action.server';

/**
 * Returns the state of a job's save button. Null if the visitor is signed out, because all signed-out visitors get the
 * same cached page.
 */
export async function jobSaving(request: PageRequest, job: Job): Promise<JobSaving | null> {
  const { app, session, query } = request;
  if (!session) return null;
  const entry = await findSavedJob(app.db, { doctorId: session.doctorId, jobId: job.id });
  if (query.action !== 'save_job') return { saved: entry.saved, preAction: null };
  const token = signSaveJob(app.config.secrets.forms, session, job.number);
  const done = entry.saved || job.status !== 'open' || entry.preAction === preActionKey(token);
  return { saved: entry.saved, preAction: { token: done ? null : token } };
}

export function saveJobSchema(job: Job | null): z.ZodType<PostedSaveJob> | FormOutcome {
  if (!job) return failed(404, 'There is no job with this number.');
  return z
    .object({ saved: z.string().optional(), pre_action: z.string().optional() })
    .transform(({ saved, pre_action: preAction }) => ({ job, remove: saved === 'no', preAction }));
}

type PostedSaveJob = { job: Job; remove: boolean; preAction: string | undefined };

/**
 * For browsers without JavaScript: saves or removes the job and redirects back with a message. If signed out, redirects
 * to sign-in, which then saves the job.
 */
export async function submitSaveJob(
  { app, context: { res }, session, query }: PageRequest,
  { job, remove, preAction }: PostedSaveJob,
): Promise<FormOutcome> {
  const href = withCampaign(jobHref(job), query);
  if (!session)
    return {
      redirect: signInHref(remove ? { redirectUrl: href } : { redirectUrl: href, action: 'save_job' }),
    };
  const change: SavedChange = remove
    ? await removeForSession(app, session, job.number)
    : await saveForSession(app, session, { number: job.number, preAction });
  if (change.ok) return change.message ? done(href, change.message) : { redirect: href };
  if (change.retryAfterSeconds) res.setHeader('Retry-After', String(change.retryAfterSeconds));
  return failed(change.status, change.message);
}

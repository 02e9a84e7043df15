import { z } from 'zod';
import {
  apiError,
  type ApiAnswer,
  type ApiRequest,
  type SignedInApiRequest,
} from '@/lib/http/api-route.server';
import { guestJobsPerCall } from './saved-job-card';
import { listGuestSavedJobs, mergeSavedJobs } from './guest-saved-jobs.server';
import { maxSavedJobs } from './saved-job';
import {
  removeForSession,
  saveForSession,
  tooManyChanges,
  type SavedChange,
} from './change-saved-jobs.server';
import { listSavedJobNumbers, snapshotSchema } from './saved-job-list-store.server';

const number = z.string().regex(/^J\d{6}$/);
const saveSchema = z.object({ job_number: number, pre_action: z.string().max(200).optional() });
const removeSchema = z.object({ job_number: number });
const deviceJob = z.object({
  job_number: number,
  saved_at: z.number().min(0).max(8e15),
  // Missing if an older version of the site saved the job, or if the site was unreachable at the time.
  snapshot: snapshotSchema.optional().catch(undefined),
});
// Rejects text that is not in the form of a job number. Numbers that belong to no job are skipped later.
const mergeSchema = z.object({ jobs: z.array(deviceJob).max(maxSavedJobs) });
const guestSchema = z.object({ jobs: z.array(deviceJob).max(guestJobsPerCall) });

const toEntry = (job: z.infer<typeof deviceJob>) => ({
  number: job.job_number,
  savedAt: new Date(job.saved_at),
  snapshot: job.snapshot,
});

const unreadable = apiError(400, 'A job number is missing');

function answer({ res }: ApiRequest, change: SavedChange): ApiAnswer {
  if (change.ok) return { status: 200, body: { saved: change.saved, message: change.message } };
  if (change.retryAfterSeconds) res.setHeader('Retry-After', String(change.retryAfterSeconds));
  return apiError(change.status, change.message);
}

export async function answerSavedJobs(request: SignedInApiRequest): Promise<ApiAnswer> {
  const { app, req, session } = request;
  if (req.method === 'POST') {
    const body = saveSchema.safeParse(request.body);
    if (!body.success) return unreadable;
    const { job_number: wanted, pre_action: preAction } = body.data;
    return answer(request, await saveForSession(app, session, { number: wanted, preAction }));
  }
  if (req.method === 'DELETE') {
    const query = removeSchema.safeParse(req.query);
    if (!query.success) return unreadable;
    return answer(request, await removeForSession(app, session, query.data.job_number));
  }
  return { status: 200, body: { jobs: await listSavedJobNumbers(app.db, session.doctorId) } };
}

export async function answerMerge(request: SignedInApiRequest): Promise<ApiAnswer> {
  const { app, session } = request;
  const body = mergeSchema.safeParse(request.body);
  if (!body.success) return unreadable;
  const tooMany = await tooManyChanges(app, session);
  if (tooMany) return answer(request, tooMany);
  const guestJobs = body.data.jobs.map(toEntry);
  const merged = await mergeSavedJobs(
    { db: app.db, data: await app.referenceData(), now: app.clock.now() },
    { doctorId: session.doctorId, guestJobs },
  );
  return { status: 200, body: merged };
}

/**
 * Returns the current facts of jobs that a device saved without an account. Uses POST, so that no access log contains
 * the list. Stores nothing.
 */
export async function answerGuestJobs({ app, body }: ApiRequest): Promise<ApiAnswer> {
  const read = guestSchema.safeParse(body);
  if (!read.success) return unreadable;
  const entries = read.data.jobs
    .map(toEntry)
    .map((entry) => ({ ...entry, snapshot: entry.snapshot ?? null }));
  const jobs = await listGuestSavedJobs(
    { db: app.db, data: await app.referenceData(), now: app.clock.now() },
    entries,
  );
  return { status: 200, body: { jobs } };
}

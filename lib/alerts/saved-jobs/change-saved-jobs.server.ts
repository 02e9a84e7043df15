import type { App } from '@/lib/http/app.server';
import { takeRateLimit } from '@/lib/http/rate-limiting/take-rate-limit.server';
import type { Session } from '@/lib/services/identity/identity';
import { removeSavedJob, saveJob, type SaveJobFailure } from './save-job.server';
import { maxSavedJobs } from './saved-job';
import { isSaveJobToken, preActionKey } from './pre-action.server';

export type SavedChange =
  | { ok: true; saved: boolean; message: string }
  | { ok: false; status: number; message: string; retryAfterSeconds?: number };

const failures: Record<SaveJobFailure['code'], { status: number; message: string }> = {
  'saved-jobs/unknown-job': { status: 404, message: 'There is no job with this number.' },
  'saved-jobs/closed-job': { status: 409, message: 'This job has closed, so it cannot be saved.' },
  'saved-jobs/full': {
    status: 409,
    message: `You have ${maxSavedJobs} saved jobs, which is the maximum. Remove one to save another.`,
  },
};

/** Counts a change towards the doctor's rate limit. Returns null if the doctor may make the change. */
export async function tooManyChanges(app: App, session: Session): Promise<SavedChange | null> {
  const rate = await takeRateLimit(app.db, { name: 'saved-jobs', client: session.doctorId }, app.clock.now());
  if (rate.allowed) return null;
  const message =
    'You have saved or removed too many jobs in a short time. Wait a few minutes, then try again.';
  return { ok: false, status: 429, message, retryAfterSeconds: rate.retryAfterSeconds };
}

/**
 * `preAction` is a token for a visitor who pressed "Save" while signed out and then signed in. The token saves the
 * job only once.
 */
export async function saveForSession(
  app: App,
  session: Session,
  { number, preAction }: { number: string; preAction?: string | undefined },
): Promise<SavedChange> {
  if (preAction !== undefined && !isSaveJobToken(app.config.secrets.forms, session, number, preAction))
    return {
      ok: false,
      status: 403,
      message: 'You have signed in again since you opened this page. Press “Save job” to save the job.',
    };
  const tooMany = await tooManyChanges(app, session);
  if (tooMany) return tooMany;
  const result = await saveJob(
    { db: app.db, data: await app.referenceData(), now: app.clock.now() },
    {
      doctorId: session.doctorId,
      number,
      ...(preAction === undefined ? {} : { preAction: preActionKey(preAction) }),
    },
  );
  if (!result.ok) return { ok: false, ...failures[result.failure.code] };
  const { outcome, saved } = result.value;
  return { ok: true, saved, message: outcome === 'used-before' ? '' : 'Job saved' };
}

export async function removeForSession(app: App, session: Session, number: string): Promise<SavedChange> {
  const tooMany = await tooManyChanges(app, session);
  if (tooMany) return tooMany;
  await removeSavedJob({ db: app.db, now: app.clock.now() }, { doctorId: session.doctorId, number });
  return { ok: true, saved: false, message: 'Job removed from your saved jobs' };
}

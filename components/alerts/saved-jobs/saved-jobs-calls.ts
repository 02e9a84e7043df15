import { callOwnSite } from '@/lib/http/ask-own-api';
import type { GuestSavedJob } from '@/lib/alerts/saved-jobs/saved-job-card';
import { apiPaths } from '@/lib/api-routes';
import type { StoredGuestJob } from './guest-saved-jobs-store';

/** Response of the site: HTTP status and JSON body. Status 0 means that there was no response. */
export type CallAnswer = { status: number; body: Record<string, unknown> };

export function toCallFailure({ status, body }: CallAnswer) {
  const message =
    status === 0 ? 'The site cannot be reached. Nothing was changed. Try again in a moment.' : undefined;
  return { message, ...body, statusCode: status };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

async function call(...asked: Parameters<typeof callOwnSite>): Promise<CallAnswer> {
  const { status, body } = await callOwnSite(...asked);
  return { status, body: isRecord(body) ? body : {} };
}

/**
 * Saves a job in the account. `preAction` is the token from the page after sign-in. It works once, and only for the job
 * that it was made for.
 */
export function callSave(number: string, preAction?: string): Promise<CallAnswer> {
  return call(apiPaths.savedJobs(), { method: 'POST', json: { job_number: number, pre_action: preAction } });
}

export function callRemove(number: string): Promise<CallAnswer> {
  return call(apiPaths.savedJobs({ job_number: number }), { method: 'DELETE' });
}

const toJson = (guestJobs: readonly StoredGuestJob[]) => ({
  jobs: guestJobs.map(({ number, savedAt, snapshot }) => ({
    job_number: number,
    saved_at: savedAt,
    snapshot,
  })),
});

export function callMerge(guestJobs: readonly StoredGuestJob[]): Promise<CallAnswer> {
  return call(apiPaths.mergeSavedJobs(), { method: 'POST', json: toJson(guestJobs) });
}

const isGuestJob = (value: unknown): value is GuestSavedJob =>
  isRecord(value) && isRecord(value.card) && Array.isArray(value.changes);

export async function callGuestJobs(guestJobs: readonly StoredGuestJob[]): Promise<GuestSavedJob[] | null> {
  const { status, body } = await call(apiPaths.guestSavedJobs(), { method: 'POST', json: toJson(guestJobs) });
  return status === 200 && Array.isArray(body.jobs) ? body.jobs.filter(isGuestJob) : null;
}

export async function callList(): Promise<string[] | null> {
  const { body } = await call(apiPaths.savedJobs());
  return Array.isArray(body.jobs) ? body.jobs.filter((entry) => typeof entry === 'string') : null;
}

import { callOwnSite } from '@/lib/http/ask-own-api';
import type { GuestSavedJob } from '@/lib/alerts/saved-jobs/guest-saved-job';
import { apiPaths } from '@/lib/api-routes';
import type { StoredGuestJob } from './guest-saved-jobs-store';

/** Response of the site: status (0 if there was none) and JSON. */
export type CallAnswer = { status: number; body: Record<string, unknown> };

/** Returns the failure to show for an unsuccessful response, in the site's words if there are any. */
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

/** Saves a job in the account. `preAction` is the token of the page that the doctor signed in from. */
export function callSave(number: string, preAction?: string): Promise<CallAnswer> {
  return call(apiPaths.savedJobs(), { method: 'POST', json: { job_number: number, pre_action: preAction } });
}

/** Removes a job from the account's list. */
export function callRemove(number: string): Promise<CallAnswer> {
  return call(apiPaths.savedJobs({ job_number: number }), { method: 'DELETE' });
}

const toJson = (guestJobs: readonly StoredGuestJob[]) => ({
  jobs: guestJobs.map(([number, savedAt, snapshot]) => ({ job_number: number, saved_at: savedAt, snapshot })),
});

/** Adds the guest saved jobs to the account. */
export function callMerge(guestJobs: readonly StoredGuestJob[]): Promise<CallAnswer> {
  return call(apiPaths.mergeSavedJobs(), { method: 'POST', json: toJson(guestJobs) });
}

const isGuestJob = (value: unknown): value is GuestSavedJob =>
  isRecord(value) && isRecord(value.card) && Array.isArray(value.changes);

/** Returns the current state of the guest saved jobs; null if the site does not respond with it. */
export async function callGuestJobs(guestJobs: readonly StoredGuestJob[]): Promise<GuestSavedJob[] | null> {
  const { status, body } = await call(apiPaths.guestSavedJobs(), { method: 'POST', json: toJson(guestJobs) });
  return status === 200 && Array.isArray(body.jobs) ? body.jobs.filter(isGuestJob) : null;
}

/** Returns the numbers of the account's saved jobs; null if the request fails. */
export async function callList(): Promise<string[] | null> {
  const { body } = await call(apiPaths.savedJobs());
  return Array.isArray(body.jobs) ? body.jobs.filter((entry) => typeof entry === 'string') : null;
}

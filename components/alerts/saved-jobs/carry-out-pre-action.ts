import { track } from '@/lib/platform/analytics/track';
import { callSave, toCallFailure } from './saved-jobs-calls';
import { noteSaved } from './connect-saved-jobs';

/**
 * Saves the job that the doctor wanted to save before signing in. Returns the failure, or the message to show. The
 * message is empty if this token has already saved the job.
 */
export async function carryOutPreAction(
  number: string,
  token: string,
): Promise<{ message: string } | { failure: unknown }> {
  const answer = await callSave(number, token);
  if (answer.status !== 200) return { failure: toCallFailure(answer) };
  noteSaved(number, answer.body.saved === true);
  const message = String(answer.body.message ?? '');
  if (message) track({ name: 'job saved', properties: { job_number: number } });
  return { message };
}

import { readGuestJobs, writeGuestJobs } from './guest-saved-jobs-store';
import { callMerge } from './saved-jobs-calls';
import { loadSaved } from './connect-saved-jobs';

const triedKey = 'saved-jobs-tried';
let underWay = false;

/**
 * Moves the jobs saved on this device into the account. Deletes them from the device only after the site has confirmed
 * the move. Returns the number of jobs that are new to the account.
 */
export async function mergeGuestJobs(userId: string): Promise<number> {
  const guestJobs = readGuestJobs();
  if (underWay || guestJobs.length === 0 || sessionStorage.getItem(triedKey) === userId) return 0;
  underWay = true;
  const { status, body } = await callMerge(guestJobs);
  underWay = false;
  if (status !== 200) {
    // Remembers that the site refused the jobs, so that the next pages do not repeat the request.
    if (status >= 400 && status < 500) sessionStorage.setItem(triedKey, userId);
    return 0;
  }
  const left = Array.isArray(body.left) ? body.left : [];
  const taken = new Set(guestJobs.map(({ number }) => number).filter((number) => !left.includes(number)));
  // Removes only the jobs that the server has saved to the account, because another tab may have added jobs meanwhile.
  writeGuestJobs(readGuestJobs().filter(({ number }) => !taken.has(number)));
  if (left.length > 0) sessionStorage.setItem(triedKey, userId);
  await loadSaved();
  return Number(body.added) || 0;
}

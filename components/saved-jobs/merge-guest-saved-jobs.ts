import { readJobStore, writeJobStore } from './device-job-store';
import { callMerge } from './saved-jobs-calls';
import { loadSaved } from './job-store';

const triedKey = 'saved-jobs-tried';
let underWay = false;

/**
 * Takes what this device kept while signed out into the account, once: the store of saved jobs is emptied only after the site has
 * said that it has the jobs. Gives how many are new there.
 */
export async function mergeJobStore(userId: string): Promise<number> {
  const jobStore = readJobStore();
  if (underWay || jobStore.length === 0 || sessionStorage.getItem(triedKey) === userId) return 0;
  underWay = true;
  const { status, body } = await callMerge(jobStore);
  underWay = false;
  if (status !== 200) {
    // Refused as it is: asking again on every page would change nothing.
    if (status >= 400 && status < 500) sessionStorage.setItem(triedKey, userId);
    return 0;
  }
  const left = Array.isArray(body.left) ? body.left : [];
  const taken = new Set(jobStore.map(([number]) => number).filter((number) => !left.includes(number)));
  // What another tab has put there since stays.
  writeJobStore(readJobStore().filter(([number]) => !taken.has(number)));
  if (left.length > 0) sessionStorage.setItem(triedKey, userId);
  await loadSaved();
  return Number(body.added) || 0;
}

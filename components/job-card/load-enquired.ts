import { askOwnApi } from '@/lib/http/ask-own-api';
import { apiPaths } from '@/lib/api-routes';
import { setMarksOfAccount, type EnquiredJob } from './device-marks';

const isEntry = (entry: unknown): entry is EnquiredJob =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string';

/** Fetches from the account which jobs have an enquiry, because public pages are the same for everybody. */
export async function loadEnquired(signedIn: boolean): Promise<void> {
  if (!signedIn) return setMarksOfAccount(null);
  try {
    const body = await askOwnApi(apiPaths.enquiredJobs());
    if (typeof body !== 'object' || body === null || !('jobs' in body) || !Array.isArray(body.jobs)) return;
    setMarksOfAccount(body.jobs.filter(isEntry));
  } catch {
    // Without an answer there are no labels, and nothing else is missing.
  }
}

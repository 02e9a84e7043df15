import { askOwnApi } from '@/lib/http/ask-own-api';
import { apiPaths } from '@/lib/api-routes';
import { setFits, setFitSource, setMarksOfAccount, type EnquiredJob } from './device-marks';
import type { FitMark } from './job-marks';

const hasTexts = <Name extends string>(
  entry: unknown,
  names: readonly Name[],
): entry is Record<Name, string> =>
  typeof entry === 'object' &&
  entry !== null &&
  names.every((name) => name in entry && typeof entry[name as keyof typeof entry] === 'string');

const isEnquired = (entry: unknown): entry is EnquiredJob => hasTexts(entry, ['number', 'reference']);

/**
 * Loads the jobs about which the account has enquired. The browser loads them, because the HTML of public pages is the
 * same for every visitor.
 */
export async function loadEnquired(signedIn: boolean): Promise<void> {
  if (!signedIn) return setMarksOfAccount(null);
  try {
    const body = await askOwnApi(apiPaths.enquiredJobs());
    if (typeof body !== 'object' || body === null || !('jobs' in body) || !Array.isArray(body.jobs)) return;
    setMarksOfAccount(body.jobs.filter(isEnquired));
  } catch {
    // If loading fails, the only consequence is that the cards have no marks, so the failure is ignored.
  }
}

const jobsPerRequest = 100;

const isFit = (entry: unknown): entry is FitMark & { number: string } =>
  hasTexts(entry, ['number', 'kind', 'short', 'words']);

/**
 * Loads how well the page's jobs fit the doctor's availability. The browser loads this, because the HTML of public
 * pages is the same for every visitor.
 */
export function loadFits(signedIn: boolean): void {
  if (!signedIn) return setFitSource(null);
  const asked = new Set<string>();
  const known = new Map<string, FitMark>();
  let soon: ReturnType<typeof setTimeout> | null = null;
  async function ask(numbers: readonly string[]): Promise<void> {
    try {
      const body = await askOwnApi(apiPaths.availabilityFit(numbers));
      if (typeof body !== 'object' || body === null || !('fits' in body) || !Array.isArray(body.fits)) return;
      for (const { number, ...fit } of body.fits.filter(isFit)) known.set(number, fit);
      setFits(new Map(known));
    } catch {
      // If loading fails, the only consequence is that the cards have no marks, so the failure is ignored.
    }
  }
  setFitSource((numbers) => {
    // Waits briefly, because the cards of a page register one after the other and one request can cover all of them.
    soon ??= setTimeout(() => {
      soon = null;
      const fresh = [...numbers].filter((number) => !asked.has(number));
      for (const number of fresh) asked.add(number);
      for (let from = 0; from < fresh.length; from += jobsPerRequest)
        void ask(fresh.slice(from, from + jobsPerRequest));
    }, 50);
  });
}

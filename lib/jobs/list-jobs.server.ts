import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import type { JobSummary } from './job';
import { idsOfNumbers, readJobSummaries } from './job-store.server';

type Context = { db: Database; data: ReferenceData };

/** The jobs with these ids, whatever became of them, in this order. */
export async function listJobs(
  context: Context,
  ids: readonly string[],
): Promise<(JobSummary & { id: string })[]> {
  return readJobSummaries(context, ids, null);
}

/** The jobs with these numbers, whatever became of them; drafts and unknown numbers are left out. */
export async function listJobsByNumber(
  context: Context,
  numbers: readonly string[],
): Promise<(JobSummary & { id: string })[]> {
  if (numbers.length === 0) return [];
  return readJobSummaries(context, idsOfNumbers(numbers), null);
}

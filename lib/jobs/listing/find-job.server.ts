import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import type { Job, JobSummary } from './job';
import { readJob, idsOfNumbers, readJobSummaries } from './job-store.server';

type Context = { db: Database; data: ReferenceData };

export async function listJobs(
  context: Context,
  ids: readonly string[],
): Promise<(JobSummary & { id: string })[]> {
  return readJobSummaries(context, ids);
}

export async function listJobsByNumber(
  context: Context,
  numbers: readonly string[],
): Promise<(JobSummary & { id: string })[]> {
  if (numbers.length === 0) return [];
  return readJobSummaries(context, idsOfNumbers(numbers));
}

/**
 * Finds a job with any status except draft, by its number (`J` and six digits, in upper or lower case). Null for a
 * draft or an unknown number.
 */
export async function findJob(
  context: { db: Database; data: ReferenceData },
  number: string,
): Promise<Job | null> {
  const wanted = number.toUpperCase();
  return /^J[0-9]{6}$/.test(wanted) ? readJob(context, wanted) : null;
}

export function parseJobNumber(segment: string): string | null {
  const match = /^(J[0-9]{6})(-|$)/i.exec(segment);
  return match?.[1]?.toUpperCase() ?? null;
}

export async function findJobs(
  context: { db: Database; data: ReferenceData },
  numbers: readonly string[],
): Promise<Job[]> {
  const found = await Promise.all(numbers.map((number) => findJob(context, number)));
  return found.filter((job) => job !== null);
}

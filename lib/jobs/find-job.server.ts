import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import type { Job } from './job';
import { readJob } from './job-store.server';

/** The job with a number (`J` + 6 digits, any case), whatever became of it; null for a draft or an unknown number. */
export async function findJob(
  context: { db: Database; data: ReferenceData },
  number: string,
): Promise<Job | null> {
  const wanted = number.toUpperCase();
  return /^J[0-9]{6}$/.test(wanted) ? readJob(context, wanted) : null;
}

/** The job number at the front of a job page's last path segment (`J100123-registrar-dubbo`), or null. */
export function jobNumberOf(segment: string): string | null {
  const match = /^(J[0-9]{6})(-|$)/i.exec(segment);
  return match?.[1]?.toUpperCase() ?? null;
}

import type { Database } from '@/lib/services/database/database';
import { selectOpenJobsOfDoctor } from './enquiry-store.server';

/** Jobs that a doctor has an open enquiry about: number and the enquiry's reference. */
export async function listEnquiredJobs(
  db: Database,
  doctorId: string,
): Promise<[number: string, reference: string][]> {
  const rows = await selectOpenJobsOfDoctor(db, doctorId);
  return rows.map(({ number, reference }): [string, string] => [number, reference]);
}

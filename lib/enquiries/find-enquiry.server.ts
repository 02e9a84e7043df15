import type { Database } from '@/lib/services/database/database';
import type { Enquiry } from './enquiry';
import { selectEvents } from './enquiry-life-store.server';
import { selectEnquiry, selectLatestOfDoctor, selectOpenForJob } from './enquiry-store.server';

/** An enquiry by its reference (`ENQ-nnnnnn`) or id, null if there is none. The caller decides who may see it. */
export async function findEnquiry(
  db: Database,
  by: { id: string } | { reference: string },
): Promise<Enquiry | null> {
  return selectEnquiry(db, by);
}

/** The open enquiry of a doctor for a job, null if there is none. */
export async function findOpenEnquiry(
  db: Database,
  doctorId: string,
  jobId: string,
): Promise<Enquiry | null> {
  return selectOpenForJob(db, doctorId, jobId);
}

/** Why an enquiry was withdrawn, in the words of whoever did; null when it was not. */
export async function findWithdrawal(db: Database, id: string): Promise<string | null> {
  const events = (await selectEvents(db, [id])).get(id) ?? [];
  return events.findLast(({ to }) => to === 'withdrawn')?.reason ?? null;
}

/** The enquiry that a doctor sent last; null: none. */
export async function findLatestEnquiry(db: Database, doctorId: string): Promise<Enquiry | null> {
  return selectLatestOfDoctor(db, doctorId);
}

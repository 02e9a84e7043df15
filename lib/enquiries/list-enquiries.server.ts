import type { Database } from '@/lib/services/database/database';
import type { Enquiry } from './enquiry';
import type { EnquiryEvent } from './enquiry-event';
import { countOfDoctor, selectAsked, selectEvents, selectPageIds } from './enquiry-life-store.server';
import { selectByIds, selectOpenJobsOfDoctor } from './enquiry-store.server';

/** Jobs that a doctor has an open enquiry about: number and the enquiry's reference. */
export async function listEnquiredJobs(
  db: Database,
  doctorId: string,
): Promise<[number: string, reference: string][]> {
  const rows = await selectOpenJobsOfDoctor(db, doctorId);
  return rows.map(({ number, reference }): [string, string] => [number, reference]);
}

/** Enquiries on a page of the doctor's list. */
export const enquiriesPerPage = 20;

/** An enquiry with what became of it. */
export type ListedEnquiry = Enquiry & {
  /** State of the job as it is now; null for a general enquiry. */
  jobStatus: string | null;
  /** Oldest first. */
  events: EnquiryEvent[];
  /** We asked whether we may put the doctor forward, and wait for the answer. */
  putForwardAsked: boolean;
};

/** One page of a doctor's enquiries with their histories, open ones first, newest first. A page beyond the last is the last. */
export async function listEnquiryPage(
  db: Database,
  { doctorId, page }: { doctorId: string; page: number },
): Promise<{ enquiries: ListedEnquiry[]; open: number; closed: number; page: number; pageCount: number }> {
  const { open, closed } = await countOfDoctor(db, doctorId);
  const pageCount = Math.max(1, Math.ceil((open + closed) / enquiriesPerPage));
  const at = Math.min(Math.max(1, page), pageCount);
  const ids = await selectPageIds(db, doctorId, {
    limit: enquiriesPerPage,
    offset: (at - 1) * enquiriesPerPage,
  });
  const [found, events, asked] = await Promise.all([
    selectByIds(db, ids),
    selectEvents(db, ids),
    selectAsked(db, ids),
  ]);
  return {
    enquiries: ids.flatMap((id) => {
      const enquiry = found.get(id);
      return enquiry ? [{ ...enquiry, events: events.get(id) ?? [], putForwardAsked: asked.has(id) }] : [];
    }),
    open,
    closed,
    page: at,
    pageCount,
  };
}

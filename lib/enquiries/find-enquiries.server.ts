import type { Database } from '@/lib/services/database/database';
import type { Enquiry } from './enquiry';
import {
  selectEvents,
  countOfDoctor,
  selectAsked,
  selectLastMove,
  selectPageIds,
  selectPutForward,
} from './enquiry-life-store.server';
import {
  selectEnquiry,
  selectLatestOfDoctor,
  selectByIds,
  selectCompanions,
  selectSentTogether,
  selectOpenJobsOfDoctor,
} from './enquiry-store.server';
import type { EnquiryEvent } from './enquiry-event';

/** Jobs that a doctor has an open enquiry about: number and the enquiry's reference. */
export async function listEnquiredJobs(
  db: Database,
  doctorId: string,
): Promise<[number: string, reference: string][]> {
  const rows = await selectOpenJobsOfDoctor(db, doctorId);
  return rows.map(({ number, reference }): [string, string] => [number, reference]);
}

/** Enquiries on a page of the doctor's list. */
const enquiriesPerPage = 20;

/** An enquiry with what became of it. */
export type ListedEnquiry = Enquiry & {
  /** State of the job as it is now; null for a general enquiry. */
  jobStatus: string | null;
  /** Oldest first. */
  events: EnquiryEvent[];
  /** We asked whether we may put the doctor forward, and wait for the answer. */
  putForwardAsked: boolean;
  /** References of the others that were sent with it. */
  sentTogether: string[];
};

/** One page of a doctor's enquiries with their histories, open ones first, of these the late ones, then newest first. A page beyond the last is the last. */
export async function listEnquiryPage(
  { db, now }: { db: Database; now: Date },
  { doctorId, page }: { doctorId: string; page: number },
): Promise<{ enquiries: ListedEnquiry[]; open: number; closed: number; page: number; pageCount: number }> {
  const { open, closed } = await countOfDoctor(db, doctorId);
  const pageCount = Math.max(1, Math.ceil((open + closed) / enquiriesPerPage));
  const at = Math.min(Math.max(1, page), pageCount);
  const ids = await selectPageIds({ db, now }, doctorId, {
    limit: enquiriesPerPage,
    offset: (at - 1) * enquiriesPerPage,
  });
  const [found, events, asked, companions] = await Promise.all([
    selectByIds(db, ids),
    selectEvents(db, ids),
    selectAsked(db, ids),
    selectCompanions(db, ids),
  ]);
  return {
    enquiries: ids.flatMap((id) => {
      const enquiry = found.get(id);
      if (!enquiry) return [];
      const sentTogether = companions.get(id) ?? [];
      return [{ ...enquiry, events: events.get(id) ?? [], putForwardAsked: asked.has(id), sentTogether }];
    }),
    open,
    closed,
    page: at,
    pageCount,
  };
}

/** An enquiry by its reference (`ENQ-nnnnnn`) or id, null if there is none. The caller decides who may see it. */
export async function findEnquiry(
  db: Database,
  by: { id: string } | { reference: string },
): Promise<Enquiry | null> {
  return selectEnquiry(db, by);
}

/** The enquiries that were sent together with one, itself among them, as they were sent; none when there is no such enquiry. */
export async function listSentTogether(db: Database, id: string): Promise<Enquiry[]> {
  return selectSentTogether(db, id);
}

/** Why an enquiry was withdrawn, in the words of whoever did; null when it was not. */
export async function findWithdrawal(db: Database, id: string): Promise<string | null> {
  const events = (await selectEvents(db, [id])).get(id) ?? [];
  return events.findLast(({ to }) => to === 'withdrawn')?.reason ?? null;
}

/** The id of the event that changed the state of an enquiry last; null: there is no such enquiry. */
export async function findLastMove(db: Database, id: string): Promise<string | null> {
  return selectLastMove(db, id);
}

/** What the doctor of an enquiry said last about being put forward (`granted`, `declined`, `revoked`); null: nothing. */
export async function findPutForward(db: Database, id: string): Promise<string | null> {
  return selectPutForward(db, id);
}

/** The enquiry that a doctor sent last; null: none. */
export async function findLatestEnquiry(db: Database, doctorId: string): Promise<Enquiry | null> {
  return selectLatestOfDoctor(db, doctorId);
}

/** Enquiries by their ids, each with the state of its job as it is now. */
export function listEnquiriesById(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Enquiry & { jobStatus: string | null }>> {
  return selectByIds(db, ids);
}

/** What became of an enquiry: its events, oldest first, whether its doctor has a question open, and what was sent with it. */
export async function findHistory(
  db: Database,
  id: string,
): Promise<Pick<ListedEnquiry, 'events' | 'sentTogether'> & { asked: boolean }> {
  const [events, asked, companions] = await Promise.all([
    selectEvents(db, [id]),
    selectAsked(db, [id]),
    selectCompanions(db, [id]),
  ]);
  return { events: events.get(id) ?? [], asked: asked.has(id), sentTogether: companions.get(id) ?? [] };
}

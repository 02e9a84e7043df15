import type { Database } from '@/lib/services/database/database';
import type { Enquiry } from './enquiry';
import {
  countBeforeInList,
  countOfDoctor,
  selectAsked,
  selectEvents,
  selectPageIds,
} from './enquiry-life-store.server';
import {
  listEnquiriesById,
  selectCompanions,
  selectEnquiry,
  selectOpenJobsOfDoctor,
  selectPlacementReferences,
  selectSentTogether,
} from './enquiry-store.server';
import type { EnquiryEvent } from './enquiry-event';

export async function listEnquiredJobs(
  db: Database,
  doctorId: string,
): Promise<{ number: string; reference: string }[]> {
  return selectOpenJobsOfDoctor(db, doctorId);
}

const enquiriesPerPage = 20;

export type ListedEnquiry = Enquiry & {
  jobStatus: string | null;
  events: EnquiryEvent[];
  putForwardAsked: boolean;
  sentTogether: string[];
};

/**
 * Lists a page of a doctor's enquiries in this order: open with an overdue step, other open, placed, other ended.
 * Within each group, the newest is first. `closed` includes `placed`. If the page number is too high, returns the
 * last page. If `reference` is one of the doctor's enquiries, returns its page instead.
 */
export async function listEnquiryPage(
  { db, now }: { db: Database; now: Date },
  { doctorId, page, reference }: { doctorId: string; page: number; reference?: string | undefined },
): Promise<{
  enquiries: ListedEnquiry[];
  open: number;
  closed: number;
  placed: number;
  page: number;
  pageCount: number;
}> {
  const [{ open, closed, placed }, before] = await Promise.all([
    countOfDoctor(db, doctorId),
    reference ? countBeforeInList({ db, now }, doctorId, reference) : null,
  ]);
  const wanted = before === null ? page : Math.floor(before / enquiriesPerPage) + 1;
  const pageCount = Math.max(1, Math.ceil((open + closed) / enquiriesPerPage));
  const at = Math.min(Math.max(1, wanted), pageCount);
  const ids = await selectPageIds({ db, now }, doctorId, {
    limit: enquiriesPerPage,
    offset: (at - 1) * enquiriesPerPage,
  });
  const [found, events, asked, companions] = await Promise.all([
    listEnquiriesById(db, ids),
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
    placed,
    page: at,
    pageCount,
  };
}

/** Finds an enquiry by id or reference. The caller must check whether the reader may see it. */
export async function findEnquiry(
  db: Database,
  by: { id: string } | { reference: string },
): Promise<Enquiry | null> {
  return selectEnquiry(db, by);
}

export async function listSentTogether(db: Database, id: string): Promise<Enquiry[]> {
  return selectSentTogether(db, id);
}

export async function findWithdrawal(db: Database, id: string): Promise<string | null> {
  const events = (await selectEvents(db, [id])).get(id) ?? [];
  return events.findLast(({ to }) => to === 'withdrawn')?.reason ?? null;
}

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

/** Returns the reference of the newest placement of each enquiry. Excludes drafts, which doctors do not see. */
export async function listPlacementReferences(
  db: Database,
  enquiryIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return enquiryIds.length === 0 ? new Map() : selectPlacementReferences(db, enquiryIds);
}

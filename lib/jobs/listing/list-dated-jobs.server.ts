import type { IsoDate } from '@/lib/core/dates';
import type { JobSearch } from '@/lib/jobs/search/job-search';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { selectDatedJobs, selectDatedResults, type DatedJobRow } from './dated-jobs-store.server';
import { jobSearchPredicate } from './job-search-predicate.server';
import { findRosterHolidays } from '@/lib/jobs/roster/roster-holidays.server';
import type { SearchContext } from './search-jobs.server';

export type DatedJob = DatedJobRow & { regionIso: string; publicHolidays?: IsoDate[] };

const withRegion =
  (data: ReferenceData) =>
  (row: DatedJobRow): DatedJob => {
    const regionIso = data.places.get(row.placeId)?.regionIso ?? '';
    return { ...row, regionIso, ...findRosterHolidays(row, row.shifts, regionIso) };
  };

export async function listDatedResults(
  context: SearchContext,
  search: JobSearch,
  limit: number,
): Promise<DatedJob[]> {
  const rows = await selectDatedResults(context.db, jobSearchPredicate(search, context), limit);
  return rows.map(withRegion(context.data));
}

export async function listDatedJobs(
  { db, data }: { db: Database; data: ReferenceData },
  by: { ids: readonly string[] } | { numbers: readonly string[] },
): Promise<DatedJob[]> {
  const rows = await selectDatedJobs(db, by);
  return rows.map(withRegion(data));
}

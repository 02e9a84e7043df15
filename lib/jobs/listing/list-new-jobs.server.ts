import { setTimeout as wait } from 'node:timers/promises';
import type { JobSearch } from '@/lib/jobs/search/job-search';
import type { Database } from '@/lib/services/database/database';
import type { JobSummary } from './job';
import { jobSearchPredicate } from './job-search-predicate.server';
import { readCounts } from './job-search-store.server';
import { pageIds } from './job-order-store.server';
import { readJobSummaries } from './job-store.server';
import {
  selectNewJobs,
  stillMatchingIds,
  type PublishedJob,
  selectLastSeq,
  selectPublishers,
} from './new-jobs-store.server';
import type { SearchContext } from './search-jobs.server';

/**
 * Returns a `published_seq` up to which no more jobs will appear. A transaction takes its number before it commits, so
 * this waits up to five seconds for transactions that have already taken a number. Returns null if some of them are
 * still running. The next run then tries again.
 */
export async function findPublicationCursor(db: Database): Promise<number | null> {
  // Reads the mark first, then lists the running transactions. In the other order, a transaction that began after the
  // list was read could take a number up to `mark`, and we would not wait for it.
  const mark = await selectLastSeq(db);
  const waitedFor = new Set(await selectPublishers(db));
  for (let waited = 0; waitedFor.size > 0; waited += 50) {
    if (waited >= 5_000) return null;
    await wait(50);
    const left = await selectPublishers(db);
    for (const id of waitedFor) if (!left.includes(id)) waitedFor.delete(id);
  }
  return mark;
}

/**
 * Number of searches in one SQL statement. More searches would slow down query planning; fewer would need more round
 * trips.
 */
const searchesPerStatement = 20;

/**
 * Lists, for each search, the live jobs whose `published_seq` is after the search's cursor (`after`) and at most
 * `until`, newest first.
 */
export async function listNewJobs(
  context: SearchContext,
  searches: readonly { search: JobSearch; after: number }[],
  until: number,
): Promise<PublishedJob[][]> {
  const found: PublishedJob[][] = [];
  for (let from = 0; from < searches.length; from += searchesPerStatement) {
    const part = searches.slice(from, from + searchesPerStatement);
    const predicates = part.map(({ search, after }) => ({
      predicate: jobSearchPredicate(search, context),
      after,
    }));
    found.push(...(await selectNewJobs(context.db, predicates, until)));
  }
  return found;
}

export async function listStillMatching(
  context: SearchContext,
  search: JobSearch,
  ids: readonly string[],
): Promise<JobSummary[]> {
  if (ids.length === 0) return [];
  return readJobSummaries(context, stillMatchingIds(jobSearchPredicate(search, context), ids));
}

export type NewJobCounts = { week: number; month: number };

/**
 * Counts the new jobs of each search. The preview of an alert and the list of alerts both use this function, so that
 * they show the same numbers.
 */
export async function countNewJobs(
  context: SearchContext,
  searches: readonly JobSearch[],
): Promise<NewJobCounts[]> {
  const predicates = searches.flatMap((search) =>
    [7, 30].map((days) => jobSearchPredicate({ ...search, postedWithin: days }, context)),
  );
  const counts = predicates.length > 0 ? await readCounts(context.db, predicates) : [];
  return searches.map((_, at) => ({ week: counts[2 * at] ?? 0, month: counts[2 * at + 1] ?? 0 }));
}

export async function previewLastWeek(
  context: SearchContext,
  search: JobSearch,
  limit: number,
): Promise<NewJobCounts & { jobs: JobSummary[] }> {
  const week = { ...search, postedWithin: 7, sort: 'newest', page: 1 } as const;
  const predicate = jobSearchPredicate(week, context);
  const [[counts = { week: 0, month: 0 }], jobs] = await Promise.all([
    countNewJobs(context, [search]),
    readJobSummaries(context, pageIds(week, predicate, limit)),
  ]);
  return { ...counts, jobs };
}

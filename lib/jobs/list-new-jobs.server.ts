import { setTimeout as wait } from 'node:timers/promises';
import type { JobSearch } from '@/lib/job-search/job-search';
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
 * The highest `published_seq` up to which everything is settled: no job with a lower one can appear any more. Numbers
 * are taken before their jobs are committed, so the transactions that took one before now are waited for, up to `timeoutMs`; null when
 * some of them still go on then, and the next run has to look.
 */
export async function findPublicationCursor(db: Database, timeoutMs = 5_000): Promise<number | null> {
  // In this order: whoever takes a number after the first look gets a higher one.
  const mark = await selectLastSeq(db);
  const waitedFor = new Set(await selectPublishers(db));
  for (let waited = 0; waitedFor.size > 0; waited += 50) {
    if (waited >= timeoutMs) return null;
    await wait(50);
    const left = await selectPublishers(db);
    for (const id of waitedFor) if (!left.includes(id)) waitedFor.delete(id);
  }
  return mark;
}

/** Searches run in one statement: enough to spare round trips, few enough to be planned quickly. */
const atOnce = 20;

/** Live results of each search published after its cursor (`published_seq`) and up to `until`: id and `published_seq` of each job, newest first, in the order of the searches. */
export async function listNewJobs(
  context: SearchContext,
  searches: readonly { search: JobSearch; after: number }[],
  until: number,
): Promise<PublishedJob[][]> {
  const found: PublishedJob[][] = [];
  for (let from = 0; from < searches.length; from += atOnce) {
    const part = searches.slice(from, from + atOnce);
    const predicates = part.map(({ search, after }) => ({
      predicate: jobSearchPredicate(search, context),
      after,
    }));
    found.push(...(await selectNewJobs(context.db, predicates, until)));
  }
  return found;
}

/** Those of some jobs that are results of a search now, newest first: closed ones and those that changed are left out. */
export async function listStillMatching(
  context: SearchContext,
  search: JobSearch,
  ids: readonly string[],
): Promise<JobSummary[]> {
  if (ids.length === 0) return [];
  return readJobSummaries(context, stillMatchingIds(jobSearchPredicate(search, context), ids), null);
}

/** Live jobs of a search that were published in the last 7 and in the last 30 days. */
export type NewJobCounts = { week: number; month: number };

/**
 * How many new jobs each search has, in the order of the searches. The preview of an alert and the list of saved alerts
 * both ask here: the same days give the same number.
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

/** What a search has got in the last week: how many jobs still live, and the newest of them. */
export async function previewLastWeek(
  context: SearchContext,
  search: JobSearch,
  limit: number,
): Promise<NewJobCounts & { jobs: JobSummary[] }> {
  const week = { ...search, postedWithin: 7, sort: 'newest', page: 1 } as const;
  const predicate = jobSearchPredicate(week, context);
  const [[counts = { week: 0, month: 0 }], jobs] = await Promise.all([
    countNewJobs(context, [search]),
    readJobSummaries(context, pageIds(week, predicate, limit), null),
  ]);
  return { ...counts, jobs };
}

import { inTimeLeft, withoutTimeBudget, withTimeBudget } from '@/lib/core/time-budget.server';
import type { Database } from '@/lib/services/database/database';
import { changeJobIndex, makeJobIndex, type JobIndex } from './job-index';
import {
  forgetChanges,
  isStillSeenBy,
  readIndexChanges,
  readIndexedJobs,
  type StillSeen,
} from './job-index-store.server';
import { readSummariesWith, type FoundJob } from './job-store.server';
import type { SearchContext } from './search-jobs.server';

/** The open jobs in memory, for the searches of one process. */
export type KeptJobIndex = {
  /** The index as last read; null while it is read for the first time, or anew. */
  current(): JobIndex | null;
  /** Reads what has changed since. */
  refresh(): Promise<void>;
};

/** Milliseconds until an index that could not be read is tried again. */
const patience = 10_000;
/** Reading all jobs may take so long: no visitor waits for it. */
const readTimeoutMs = 20_000;

/** Nothing is read before the first search. `report` is told when reading fails: the database answers until it works. */
export function keepJobIndex(db: Database, report: (error: unknown) => void): KeptJobIndex {
  let index: JobIndex | null = null;
  let reading: Promise<void> | null = null;
  let failedAt = -Infinity;

  const read = async (): Promise<void> => {
    if (index) {
      const { state, ...change } = await readIndexChanges(db, index.snapshot);
      if (state === 'changed') index = changeJobIndex(index, change);
      if (state !== 'forgotten') return;
      index = null;
    }
    const { snapshot, jobs } = await readIndexedJobs(db);
    index = makeJobIndex(snapshot, jobs);
  };
  // One reading at a time, for all who wait for it.
  const readOnce = (): Promise<void> => {
    // Whose request began it does not matter: all wait for it, each within their own time.
    reading ??= withTimeBudget(readTimeoutMs, read).finally(() => (reading = null));
    return inTimeLeft(reading, 'The job index was not read in time');
  };

  return {
    current: () => {
      if (!index && !reading && performance.now() - failedAt > patience)
        withoutTimeBudget(readOnce).catch((error: unknown) => {
          failedAt = performance.now();
          report(error);
        });
      return index;
    },
    refresh: readOnce,
  };
}

/**
 * What `find` picks of the index and `read` reads for it, all as of one instant: the statement that `read` runs also asks
 * whether the index is what the database holds, and hands on the answer; if not, the index is brought up to date and
 * asked again. Null when the database has to be asked instead: the index is not read yet, changes faster than it is
 * read, or `find` gives null.
 */
export async function askIndex<Found extends object, Read extends { answer: boolean }>(
  { jobIndex }: Pick<SearchContext, 'jobIndex'>,
  find: (index: JobIndex) => Found | null,
  read: (found: Found, isStillSeen: StillSeen) => Promise<Read>,
): Promise<(Found & Read) | null> {
  for (let tries = 0; tries < 3; tries += 1) {
    const index = jobIndex?.current();
    const found = index ? find(index) : null;
    if (!index || !found) return null;
    const was = await read(found, isStillSeenBy(index.snapshot));
    if (was.answer) return { ...found, ...was };
    await jobIndex?.refresh();
  }
  return null;
}

/** The same for summaries of the ids that `find` picks, in their order. */
export function readFromIndex<Found extends { ids: readonly string[] }>(
  context: SearchContext,
  find: (index: JobIndex) => Found,
  distances: ReadonlyMap<string, number> | null = null,
): Promise<(Found & { jobs: FoundJob[] }) | null> {
  return askIndex(context, find, ({ ids }, isStillSeen) =>
    readSummariesWith(context, ids, isStillSeen, distances),
  );
}

/** Forgets the changes of more than an hour ago; gives how many. An index that knows none of the last hour reads everything anew. */
export async function forgetJobChanges(db: Database, now: Date): Promise<number> {
  return forgetChanges(db, new Date(now.getTime() - 3_600_000));
}

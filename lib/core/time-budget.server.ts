import { AsyncLocalStorage } from 'node:async_hooks';
import { AwayError } from './away-error';

/** In ms. One response waits at most this long for the database, so that it reaches visitors within three seconds. */
export const answerBudgetMs = 2_000;

/**
 * In ms. A query gets at least this time, even if the response has no time left, because a database under load still
 * responds.
 */
const minMs = 200;

// Stored on `globalThis`, because each page is a bundle with its own copy of this module, and the database connection
// must find the time limit set by any copy.
const kept = globalThis as typeof globalThis & { onwardTimeBudget?: AsyncLocalStorage<number | null> };
const budgets = (kept.onwardTimeBudget ??= new AsyncLocalStorage());

/**
 * Runs `work` for a waiting visitor. All its requests to the database and other services share a time limit of `ms`.
 */
export function withTimeBudget<T>(ms: number, work: () => Promise<T>): Promise<T> {
  return budgets.run(performance.now() + ms, work);
}

export function timeLeftMs(): number | null {
  const end = budgets.getStore() ?? null;
  return end === null ? null : Math.max(minMs, end - performance.now());
}

/**
 * Returns the result of `work`. Throws an `AwayError` with this message if `work` takes longer than the time that is
 * left for the response.
 */
export async function inTimeLeft<T>(work: Promise<T>, message: string): Promise<T> {
  const ms = timeLeftMs();
  if (ms === null) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // If the process is busy, the result may have arrived in time but not been read. `setImmediate` lets the process
    // read it first.
    timer = setTimeout(() => setImmediate(() => reject(new AwayError(message))), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
}

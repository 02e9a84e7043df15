import { AsyncLocalStorage } from 'node:async_hooks';
import { AwayError } from './away-error';

/** Maximum time in ms that one response waits for the database, so that visitors get it within three seconds. */
export const answerBudgetMs = 2_000;

/**
 * In ms. Minimum time for a query, even if the response has no time left, because a database under load still
 * responds.
 */
const minMs = 200;

// Each page is a bundle with its own copy of this module. On globalThis, the shared database connection finds the time
// limits of every page.
const kept = globalThis as typeof globalThis & { onwardTimeBudget?: AsyncLocalStorage<number | null> };
const budgets = (kept.onwardTimeBudget ??= new AsyncLocalStorage());

/**
 * Runs `work` for a waiting visitor. All of its requests to the database and other services share a time limit of `ms`.
 */
export function withTimeBudget<T>(ms: number, work: () => Promise<T>): Promise<T> {
  return budgets.run(performance.now() + ms, work);
}

export function timeLeftMs(): number | null {
  const end = budgets.getStore() ?? null;
  return end === null ? null : Math.max(minMs, end - performance.now());
}

/**
 * Returns the result of `work`. Throws an `AwayError` with this message if `work` takes longer than the time left for
 * the response.
 */
export async function inTimeLeft<T>(work: Promise<T>, message: string): Promise<T> {
  const ms = timeLeftMs();
  if (ms === null) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // In a busy process the response may have arrived unread. The event loop reads it before `setImmediate` runs.
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

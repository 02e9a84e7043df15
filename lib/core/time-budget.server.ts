import { AsyncLocalStorage } from 'node:async_hooks';
import { AwayError } from './away-error';

/**
 * Maximum time in ms that one response may wait for the database. With it, visitors get a response within three
 * seconds.
 */
export const answerBudgetMs = 2_000;

/**
 * Minimum time for a query once the budget is spent, ms. A database on a machine under load is slow but still answers.
 */
const minMs = 200;

// Stored on globalThis. Each page is a bundle with its own copy of this module, but all pages share the database
// connection of the page that ran first. That connection must see the budgets of the other pages.
const kept = globalThis as typeof globalThis & { onwardTimeBudget?: AsyncLocalStorage<number | null> };
const budgets = (kept.onwardTimeBudget ??= new AsyncLocalStorage());

/** Runs `work` for a waiting visitor. All its requests to outside services share a budget of `ms` milliseconds. */
export function withTimeBudget<T>(ms: number, work: () => Promise<T>): Promise<T> {
  return budgets.run(performance.now() + ms, work);
}

export function timeLeftMs(): number | null {
  const end = budgets.getStore() ?? null;
  return end === null ? null : Math.max(minMs, end - performance.now());
}

/**
 * Returns the value of `work`, or throws an `AwayError` if the remaining time ends first. `message` names the service.
 */
export async function inTimeLeft<T>(work: Promise<T>, message: string): Promise<T> {
  const ms = timeLeftMs();
  if (ms === null) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // Rejects only after the event loop has read its sockets, because in a busy process the response may have arrived
    // unread.
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

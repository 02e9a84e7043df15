import { AsyncLocalStorage } from 'node:async_hooks';
import { AwayError } from './away-error';

/** Milliseconds that one answer to a visitor may wait for the database, so that it is there within three seconds. */
export const answerBudgetMs = 2_000;

/** How long a question may take after the budget is spent, ms: a machine under load is slow, not silent. */
const minMs = 200;

// On globalThis because each page is a bundle of its own, and the database was opened by one of them.
const kept = globalThis as typeof globalThis & { onwardTimeBudget?: AsyncLocalStorage<number | null> };
const budgets = (kept.onwardTimeBudget ??= new AsyncLocalStorage());

/** Runs `work` for a visitor who waits: all its questions to services outside the process have `ms` milliseconds together. */
export function withTimeBudget<T>(ms: number, work: () => Promise<T>): Promise<T> {
  return budgets.run(performance.now() + ms, work);
}

/** How long the next question may take, milliseconds; null when nobody waits. */
export function timeLeftMs(): number | null {
  const end = budgets.getStore() ?? null;
  return end === null ? null : Math.max(minMs, end - performance.now());
}

/** The value of `work`, or an `AwayError` when the time left is over before it comes. `message` says what was waited for. */
export async function inTimeLeft<T>(work: Promise<T>, message: string): Promise<T> {
  const ms = timeLeftMs();
  if (ms === null) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // Only after the event loop has read its sockets once more: in a process that was busy for long the answer may wait there.
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

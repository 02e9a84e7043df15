/** How long a sender may hold a row, ms. Longer than any single delivery takes; short, so that what a dead sender held is taken up soon. */
export const leaseMs = 30_000;
const minute = 60_000;
const backOff = [1, 2, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);

/** Wait before the next attempt after `attempts` that failed, ms; null when it has failed for good (after about a day). */
export function waitAfter(attempts: number): number | null {
  return backOff[attempts - 1] ?? null;
}

/** The end of an attempt; `nextAt` of one that failed and is repeated. */
export type AttemptEnd<State extends string> = { state: State; nextAt?: Date; error?: string; now: Date };

/** What the end of an attempt sets. */
export const endOfAttempt = <State extends string>({ state, nextAt, error, now }: AttemptEnd<State>) => ({
  state,
  leased_until: null,
  last_error: error?.slice(0, 500) ?? null,
  sent_at: state === 'sent' ? now : null,
  ...(nextAt ? { next_at: nextAt } : {}),
  updated_at: now,
});

import type { Clock } from '@/lib/services/clock/clock';

/** Keeps calls from a service that nobody answers at, and lets one through now and then to see whether it is back. */
export type Breaker = {
  /** Whether the last word of the service was an answer: only then may anybody wait for it. */
  isClosed(): boolean;
  /** Whether a call may be made. While open that is one call per pause, and whoever hears yes makes it. */
  mayTry(): boolean;
  answered(): void;
  failed(): void;
};

/** One for each service, shared by all calls to it. */
export function breaker(clock: Clock, pauseMs: number): Breaker {
  let nextTry: number | null = null;
  const now = () => clock.now().getTime();
  const pause = () => {
    nextTry = now() + pauseMs;
  };
  return {
    isClosed: () => nextTry === null,
    mayTry() {
      if (nextTry === null) return true;
      if (now() < nextTry) return false;
      pause();
      return true;
    },
    answered: () => {
      nextTry = null;
    },
    failed: pause,
  };
}

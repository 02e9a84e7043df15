import { within } from '@/lib/core/within';
import type { Clock } from '@/lib/services/clock/clock';
import type { Breaker } from './breaker';
import { CmsFailure } from './cms-failure';

/** How old a copy may be before it is asked for again, and the pause after a failure. A change in the CMS shows after about this time. */
export const freshForMs = 5_000;

/** How long a page that has no copy at all waits for the source, milliseconds. */
export const firstWaitMs = 500;

const asFound = <T>(value: T) => ({ value });

type Settings<T> = {
  ask: () => Promise<T>;
  /** Where to look when the source gives nothing and memory is empty, in this order; null: not there. */
  fallbacks: (() => Promise<T | null>)[];
  clock: Clock;
  breaker: Breaker;
  /** Told of each good answer. */
  onGood: (value: T) => void;
  /** Told of each failure of the source. */
  onFailure: (cause: unknown) => void;
};

/** One document of a source that may fail. */
export type ResilientDocument<T> = {
  /** Fresh, else last good. Waits for the source only if there is nothing else and the source is not known to be away. */
  kept(): Promise<T>;
  /** What the source says now; rejects at once while it is known to be away. */
  direct(): Promise<T>;
};

/** Memory, single flight and fallbacks around `ask`. */
export function resilientDocument<T>(settings: Settings<T>): ResilientDocument<T> {
  const { ask, fallbacks, clock, breaker, onGood, onFailure } = settings;
  const now = () => clock.now().getTime();
  let memory: { value: T } | null = null;
  let flight: Promise<T> | null = null;
  let nextRefresh = 0;
  let lastFailure: unknown = null;

  async function fly(): Promise<T> {
    try {
      const value = await ask();
      breaker.answered();
      memory = { value };
      onGood(value);
      return value;
    } catch (error) {
      // A bad document is an answer: the others are asked for as before.
      if (error instanceof CmsFailure && error.reason === 'answer') breaker.answered();
      else breaker.failed();
      lastFailure = error;
      onFailure(error);
      throw error;
    } finally {
      nextRefresh = now() + freshForMs;
      flight = null;
    }
  }

  const refresh = () => (flight ??= fly());
  // Nobody waits for it: its failure is already told.
  const refreshBehind = () => void refresh().catch(() => {});

  async function fallBack(): Promise<T> {
    let failure: unknown;
    for (const fallback of fallbacks) {
      try {
        const value = await fallback();
        // A refresh may have come in meanwhile: it is better.
        if (value !== null) return (memory ??= { value }).value;
      } catch (error) {
        failure = error;
      }
    }
    throw new AggregateError([lastFailure, failure], 'Neither the source nor a copy of it can be used');
  }

  return {
    async kept() {
      const due = now() >= nextRefresh;
      if (memory) {
        if (due && !flight && breaker.mayTry()) refreshBehind();
        return memory.value;
      }
      if (breaker.isClosed() && (due || flight)) {
        // What comes later is for the next visitor; its failure is already told.
        const fresh = await within(firstWaitMs, refresh().then(asFound), () => {});
        return fresh ? fresh.value : fallBack();
      }
      if (due && !flight && breaker.mayTry()) refreshBehind();
      return fallBack();
    },
    direct() {
      if (breaker.isClosed()) return refresh();
      if (!flight && breaker.mayTry()) refreshBehind();
      return Promise.reject(
        new CmsFailure('away', 'The source did not answer a moment ago', { cause: lastFailure }),
      );
    },
  };
}

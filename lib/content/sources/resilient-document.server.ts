import { BrokenCircuitError, CircuitState, type CircuitBreakerPolicy } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { within } from '@/lib/core/within';
import { cacheTime, type Clock } from '@/lib/services/clock/clock';
import { CmsFailure } from './content-source';

/**
 * Age at which a copy is requested again, and pause after a failure, ms. A change in the CMS shows after about this
 * time.
 */
export const freshForMs = 5_000;

/** Time for which a page without any copy waits for the source, ms. */
const firstWaitMs = 500;

type Settings<T> = {
  ask: () => Promise<T>;
  /**
   * Sources to try in this order if the source fails and memory is empty. A source returns null if it lacks the
   * document.
   */
  fallbacks: (() => Promise<T | null>)[];
  clock: Clock;
  /** Shared by all documents of a source. */
  breaker: CircuitBreakerPolicy;
  onGood: (value: T) => void;
  onFailure: (cause: unknown) => void;
};

type ResilientDocument<T> = {
  /**
   * Returns fresh content, else the last good content. Waits only if there is no copy and the source is not known to be
   * unreachable.
   */
  cached(): Promise<T>;
  /** Returns the current content of the source. Rejects immediately while the source is known to be unreachable. */
  direct(): Promise<T>;
  refresh(): void;
};

type Entry<T> = { value: T; failure: unknown };

const key = 'document';
const unheard = () => undefined;

export function resilientDocument<T>(settings: Settings<T>): ResilientDocument<T> {
  const { ask, fallbacks, clock, breaker, onGood, onFailure } = settings;
  let lastResort: { value: T } | null = null;

  // A failure is cached too: the previous copy is still shown, and the source is not requested during that time.
  const entries = new LRUCache<typeof key, Entry<T>>({
    max: 1,
    ttl: freshForMs,
    allowStale: true,
    noDeleteOnStaleGet: true,
    ...cacheTime(clock),
    async fetchMethod(_key, before, { options }) {
      try {
        const value = await breaker.execute(ask);
        onGood(value);
        return { value, failure: null };
      } catch (failure) {
        // The breaker was open, so no request was sent and the next one may try.
        if (failure instanceof BrokenCircuitError) options.ttl = 1;
        else onFailure(failure);
        return { value: before ? before.value : await fallBack(failure), failure };
      }
    },
  });

  async function fallBack(cause: unknown = breaker.lastFailure): Promise<T> {
    let failure: unknown;
    for (const fallback of fallbacks) {
      if (lastResort) break;
      try {
        const value = await fallback();
        if (value !== null) lastResort ??= { value };
      } catch (error) {
        failure = error;
      }
    }
    if (lastResort) return lastResort.value;
    throw new AggregateError([cause, failure], 'Neither the source nor a copy of it can be used');
  }

  return {
    async cached() {
      const mayWait = breaker.state === CircuitState.Closed && !lastResort;
      const asked = entries.forceFetch(key);
      asked.catch(unheard);
      if (entries.peek(key)) return (await asked).value;
      // A later response is for the next visitor. A later failure is already reported.
      const first = mayWait ? await within(firstWaitMs, asked, unheard) : null;
      return first ? first.value : fallBack();
    },
    refresh() {
      entries.forceFetch(key, { forceRefresh: true }).catch(unheard);
    },
    async direct() {
      const isAway = breaker.state !== CircuitState.Closed;
      const asked = entries.forceFetch(key, { forceRefresh: true, allowStale: false });
      asked.catch(unheard);
      if (isAway) {
        const cause = entries.peek(key)?.failure;
        throw new CmsFailure('away', 'The source did not answer a moment ago', { cause });
      }
      const { value, failure } = await asked;
      if (failure) throw failure;
      return value;
    },
  };
}

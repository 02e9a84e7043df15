import { BrokenCircuitError, CircuitState, type CircuitBreakerPolicy } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { within } from '@/lib/core/within';
import { cacheTime, type Clock } from '@/lib/services/clock/clock';
import { CmsFailure } from './content-source';

/** How old a copy may be before it is asked for again, and the pause after a failure. A change in the CMS shows after about this time. */
export const freshForMs = 5_000;

/** How long a page that has no copy at all waits for the source, milliseconds. */
const firstWaitMs = 500;

type Settings<T> = {
  ask: () => Promise<T>;
  /** Where to look when the source gives nothing and memory is empty, in this order; null: not there. */
  fallbacks: (() => Promise<T | null>)[];
  clock: Clock;
  /** Shared by all documents of a source. */
  breaker: CircuitBreakerPolicy;
  /** Told of each good answer. */
  onGood: (value: T) => void;
  /** Told of each failure of the source. */
  onFailure: (cause: unknown) => void;
};

/** One document of a source that may fail. */
type ResilientDocument<T> = {
  /** Fresh, else last good. Waits for the source only if there is nothing else and the source is not known to be away. */
  cached(): Promise<T>;
  /** What the source says now; rejects at once while it is known to be away. */
  direct(): Promise<T>;
  /** Asks the source beside whoever is being answered. */
  refresh(): void;
};

/** What the source gave, or what stands in for it; and why the source gave nothing when it was asked last. */
type Entry<T> = { value: T; failure: unknown };

const key = 'document';
const unheard = () => undefined;

/** Memory, single flight and fallbacks around `ask`. */
export function resilientDocument<T>(settings: Settings<T>): ResilientDocument<T> {
  const { ask, fallbacks, clock, breaker, onGood, onFailure } = settings;
  let lastResort: { value: T } | null = null;

  // A failure is cached too: the previous copy goes on being shown, and the source is not asked for as long.
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
        // The breaker was open and nothing was asked: the next request may try.
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
      // A later answer is for the next visitor; a later failure is reported already.
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

import { LRUCache } from 'lru-cache';
import type { JobSearch } from '@/lib/jobs/search/job-search';
import { jobSearchHref } from '@/lib/jobs/search/job-search-href';
import { rateUnits, type RateUnit } from './job';
import { jobSearchPredicate } from './job-search-predicate.server';
import { readMiddlePay } from './job-search-store.server';
import type { SearchContext } from './search-jobs.server';

/** Median pay, in minor units, of the `count` jobs that state their pay in this unit and currency. */
export type LandingPay = { unit: RateUnit; currency: 'AUD' | 'NZD'; middle: number; count: number };

/** Minimum number of rates for a median. A median of fewer rates would describe one hospital rather than the market. */
export const minRates = 5;

// Time in ms for which the median of a landing page is cached. A median changes slowly, but computing it reads all
// results.
const maxAgeMs = 600_000;

type Asked = { context: SearchContext; search: JobSearch };
const medians = new LRUCache<string, { pay: LandingPay | null }, Asked>({
  max: 2000,
  // Without this option, a read whose entry is pushed out would fail.
  ignoreFetchAbort: true,
  ttl: maxAgeMs,
  fetchMethod: async (_address, _, { context: { context, search } }) => ({
    pay: await read(context, search),
  }),
});

/**
 * Returns the median pay for a landing page, in the most frequent unit and currency. Null if fewer than `minRates` jobs
 * state such pay. Also null if the page is not about one speciality, because a median across all of medicine is
 * meaningless.
 */
export async function findLandingPay(context: SearchContext, search: JobSearch): Promise<LandingPay | null> {
  if (search.specialties.length !== 1) return null;
  return (await medians.forceFetch(jobSearchHref(search), { context: { context, search } })).pay;
}

async function read(context: SearchContext, search: JobSearch): Promise<LandingPay | null> {
  const row = await readMiddlePay(context.db, jobSearchPredicate(search, context));
  const unit = rateUnits.find((name) => name === row?.unit);
  if (!row || !unit || row.count < minRates) return null;
  return {
    unit,
    currency: row.currency === 'NZD' ? 'NZD' : 'AUD',
    middle: Math.round(row.middle),
    count: row.count,
  };
}

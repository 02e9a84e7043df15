import { LRUCache } from 'lru-cache';
import { cachePerDatabase, type Database } from '@/lib/services/database/database';
import { emptyJobSearch } from '@/lib/jobs/search/job-search';
import { minRates } from '@/lib/jobs/listing/find-landing-pay.server';
import { jobSearchPredicate } from '@/lib/jobs/listing/job-search-predicate.server';
import { readJobCells } from '@/lib/jobs/listing/job-search-store.server';
import type { SearchContext } from '@/lib/jobs/listing/search-jobs.server';
import {
  byDemand,
  demandUnits,
  trendDays,
  type DemandCount,
  type DemandRate,
  type DemandUnit,
  type SpecialtyDemand,
} from './specialty-demand';
import { readDemandRates, readOpenAt } from './specialty-demand-store.server';

export type Demand = {
  open: number;
  locum: number;
  permanent: number;
  newThisWeek: number;
  regions: number;
  specialties: SpecialtyDemand[];
  recordSince: Date | null;
};

const day = 86_400_000;

// Time in ms for which medians and past counts are cached. They change slowly, but computing them reads all jobs.
const maxAgeMs = 600_000;

type Slow = { rates: Map<number, DemandRate[]>; past: { since: Date | null; open: Map<string, number> } };
const slowParts = new LRUCache<Database, Slow, SearchContext>({
  ...cachePerDatabase,
  ttl: maxAgeMs,
  fetchMethod: (_db, _, { context }) => readSlow(context),
});

/**
 * Counts the jobs that are open at `now`, by speciality. A job in a field of practice counts towards the field's parent
 * speciality. Medians and past counts may be ten minutes old.
 */
export async function getSpecialtyDemand(context: SearchContext): Promise<Demand> {
  const { db, data, now } = context;
  const predicate = jobSearchPredicate(emptyJobSearch, context);
  const [cells, { rates, past }] = await Promise.all([
    readJobCells(db, predicate, new Date(now.getTime() - 7 * day)),
    slowParts.forceFetch(db, { context }),
  ]);
  const reachesBack = past.since !== null && past.since.getTime() <= now.getTime() - trendDays * day;
  const regions = byOrdinal(data.regions);
  const all = byOrdinal(data.specialties);
  const specialties = [...all.values()].map(({ ordinal, slug, name }): SpecialtyDemand => {
    const own = cells.filter((cell) => cell.specialty === ordinal);
    return {
      slug,
      name,
      ...sumCells(own),
      regions: named(
        totals(own, ({ region }) => region),
        regions,
      ),
      fields: named(
        totals(own, ({ field }) => field),
        all,
      ),
      rates: rates.get(ordinal) ?? [],
      before: reachesBack ? (past.open.get(slug) ?? 0) : null,
    };
  });
  const { count: open, ...sums } = sumCells(cells);
  return {
    open,
    ...sums,
    regions: totals(cells, ({ region }) => region).size,
    specialties: byDemand(specialties),
    recordSince: past.since,
  };
}

type Cell = Awaited<ReturnType<typeof readJobCells>>[number];
type Term = { slug: string; name: string; ordinal: number };

function byOrdinal(terms: ReadonlyMap<string, Term>): Map<number, Term> {
  return new Map([...terms.values()].map((term) => [term.ordinal, term]));
}

function sumCells(cells: readonly Cell[]) {
  const sums = { count: 0, locum: 0, permanent: 0, newThisWeek: 0 };
  for (const { work_type, count, fresh } of cells) {
    sums.count += count;
    sums[work_type === 0 ? 'locum' : 'permanent'] += count;
    sums.newThisWeek += fresh;
  }
  return sums;
}

/** Replaces ordinals by slugs and names. Drops ordinal -1, which stands for jobs without a field and has no name. */
function named(counts: ReadonlyMap<number, number>, terms: ReadonlyMap<number, Term>): DemandCount[] {
  return byDemand(
    [...counts].flatMap(([ordinal, count]) => {
      const term = terms.get(ordinal);
      return term ? [{ slug: term.slug, name: term.name, count }] : [];
    }),
  );
}

function totals<One extends { count: number }, Key>(all: readonly One[], keyOf: (one: One) => Key) {
  const sums = new Map<Key, number>();
  for (const one of all) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.count);
  return sums;
}

async function readSlow(context: SearchContext): Promise<Slow> {
  const { db, data, now } = context;
  const [rows, { since, open }] = await Promise.all([
    readDemandRates(db, jobSearchPredicate(emptyJobSearch, context), minRates),
    readOpenAt(db, new Date(now.getTime() - trendDays * day)),
  ]);
  const rates = new Map<number, DemandRate[]>();
  for (const row of rows) {
    const { specialty, work_type, grade_group: grades, currency, quartiles, count, unit: written } = row;
    const workType = work_type === 0 ? 'locum' : 'permanent';
    const units: readonly DemandUnit[] = demandUnits[workType];
    const unit = units.find((name) => name === written);
    if (!unit) continue;
    const own = rates.get(specialty) ?? [];
    const [least, lower, middle, upper, most] = quartiles;
    own.push({
      ...{ workType, grades, unit, currency, count },
      middle: Math.round(middle),
      spread: [least, lower, upper, most],
    });
    rates.set(specialty, own);
  }
  const whole = open.map(({ slug, count }) => ({ slug: data.specialties.get(slug)?.parent ?? slug, count }));
  return { rates, past: { since, open: totals(whole, ({ slug }) => slug) } };
}

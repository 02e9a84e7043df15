import { formatNumber } from '@/lib/core/text';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { CountryCode } from '@/lib/reference/places/place';

/** A region with its number of open jobs; null if the number is unknown. */
export type RegionCount = {
  iso: string;
  code: string;
  slug: string;
  name: string;
  country: CountryCode;
  count: number | null;
};

/** "178 jobs", "1 job", "no jobs". */
export function formatJobCount(count: number): string {
  if (count === 0) return 'no jobs';
  return count === 1 ? '1 job' : `${formatNumber(count)} jobs`;
}

/** Returns one of four map fills, by a region's share of the largest count. */
export function mapStep(count: number | null, largest: number): 0 | 1 | 2 | 3 {
  if (!count || largest === 0) return 0;
  const share = count / largest;
  if (share >= 0.5) return 3;
  if (share >= 0.3) return 2;
  return share >= 0.085 ? 1 : 0;
}

/** Lists every region with its count from `counts` by slug, 0 if absent. All counts are null if `counts` is null. */
export function countRegions(data: ReferenceData, counts: ReadonlyMap<string, number> | null): RegionCount[] {
  return [...data.regions.values()].map(({ iso, code, slug, name, country }) => ({
    iso,
    code,
    slug,
    name,
    country,
    count: counts ? (counts.get(slug) ?? 0) : null,
  }));
}

import { formatNumber } from '@/lib/core/text';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { CountryCode } from '@/lib/reference/places/place';

export type RegionCount = {
  iso: string;
  code: string;
  slug: string;
  name: string;
  country: CountryCode;
  count: number | null;
};

export function formatJobCount(count: number): string {
  if (count === 0) return 'no jobs';
  return count === 1 ? '1 job' : `${formatNumber(count)} jobs`;
}

export function mapStep(count: number | null, largest: number): 0 | 1 | 2 | 3 {
  if (!count || largest === 0) return 0;
  const share = count / largest;
  if (share >= 0.8) return 3;
  if (share >= 0.5) return 2;
  return share >= 0.1 ? 1 : 0;
}

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

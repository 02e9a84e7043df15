import type { FacetName } from './job-search';

/**
 * How a row of the search table packs its facets into three numbers, so that a search counts all of them by hashing
 * three keys. The view `job_search_facts` (0191_dates_that_overlap.sql) packs them; whoever reads them does it by the names here.
 */
export type PackedColumn = 'traits' | 'area' | 'benefits';

type Part = { column: PackedColumn; from: number; bits: number };

/** Where each part lies: its lowest bit and how many it has. Ordinals are those of the reference rows. */
export const packedParts = {
  /** 0 locum, 1 permanent. The highest bit, so that comparing with it is enough. */
  workType: { column: 'traits', from: 50, bits: 1 },
  /** Ordinal; a job of a field of practice is under the specialty above it. */
  specialty: { column: 'traits', from: 42, bits: 8 },
  /** Ordinal of the field of practice plus 1; 0 is none. */
  field: { column: 'traits', from: 34, bits: 8 },
  /** A bit for each ordinal. */
  grades: { column: 'traits', from: 14, bits: 20 },
  /** A bit for each ordinal. */
  shifts: { column: 'traits', from: 0, bits: 14 },
  /** Ordinal. */
  region: { column: 'area', from: 3, bits: 12 },
  /** Modified Monash category, 0 for none. */
  mmm: { column: 'area', from: 0, bits: 3 },
  /** Whether a job is fresh: no part of the table, the statement that counts adds it. */
  fresh: { column: 'area', from: 16, bits: 1 },
  /** Whether a job fits the dates of the search wholly: added by the same statement. */
  fits: { column: 'area', from: 17, bits: 1 },
  /** Whether its start is still to be agreed, in a search with dates: added by the same statement. */
  startToBeAgreed: { column: 'area', from: 18, bits: 1 },
  /** A bit for each ordinal. */
  benefits: { column: 'benefits', from: 0, bits: 31 },
} as const satisfies Record<string, Part>;

export type PackedPart = keyof typeof packedParts;

/**
 * Reads one part of packed numbers: made once for thousands of them. Moved down by division, because `traits` is wider than
 * the 32 bits that `>>` keeps; `&` drops what is above the part and after the point.
 */
export function partReader(part: PackedPart): (packed: number) => number {
  const { from, bits } = packedParts[part];
  const [divisor, mask] = [2 ** from, 2 ** bits - 1];
  return (packed) => (packed / divisor) & mask;
}

/** A number with all bits of these parts set: what a packed number is masked with to keep them alone. */
export function maskOfParts(parts: readonly PackedPart[]): number {
  return parts.reduce((mask, part) => {
    const { from, bits } = packedParts[part];
    return mask + (2 ** bits - 1) * 2 ** from;
  }, 0);
}

/** The parts that a facet counts; all of a facet's lie in one column. */
export const facetParts = {
  work_type: ['workType'],
  specialty: ['specialty', 'field'],
  grade: ['grades'],
  region: ['region'],
  shift: ['shifts'],
  benefit: ['benefits'],
  mmm: ['mmm'],
} as const satisfies Record<FacetName, readonly PackedPart[]>;

import type { FacetName } from './job-search';

/**
 * The three numbers into which a row of the search table packs its facets, so that a search counts all facets by
 * hashing three keys. The view `job_search_facts` (0191_dates_that_overlap.sql) packs them. Read them through the names
 * below.
 */
export type PackedColumn = 'traits' | 'area' | 'benefits';

type Part = { column: PackedColumn; from: number; bits: number };

/** Position of each part: its lowest bit and its number of bits. Ordinals come from the reference rows. */
export const packedParts = {
  /** 0 is locum, 1 is permanent. The highest bit, so a single comparison reads it. */
  workType: { column: 'traits', from: 50, bits: 1 },
  /** Ordinal. A job in a field of practice has the ordinal of the parent specialty. */
  specialty: { column: 'traits', from: 42, bits: 8 },
  /** Ordinal of the field of practice plus 1. 0 means no field. */
  field: { column: 'traits', from: 34, bits: 8 },
  /** A bit for each ordinal. */
  grades: { column: 'traits', from: 14, bits: 20 },
  /** A bit for each ordinal. */
  shifts: { column: 'traits', from: 0, bits: 14 },
  region: { column: 'area', from: 3, bits: 12 },
  /** Modified Monash category. 0 means no category. */
  mmm: { column: 'area', from: 0, bits: 3 },
  /** 1 if the job is fresh. Not stored in the table: the counting statement adds it. */
  fresh: { column: 'area', from: 16, bits: 1 },
  /** 1 if the job fits the dates of the search. Not stored in the table: the counting statement adds it. */
  fits: { column: 'area', from: 17, bits: 1 },
  /**
   * 1 if the job's start is to be agreed and the search has dates. Not stored in the table: the counting statement adds
   * it.
   */
  startToBeAgreed: { column: 'area', from: 18, bits: 1 },
  /** A bit for each ordinal. */
  benefits: { column: 'benefits', from: 0, bits: 31 },
} as const satisfies Record<string, Part>;

export type PackedPart = keyof typeof packedParts;

/**
 * Returns a function that reads one part of packed numbers; create it once and use it for thousands of numbers. It
 * shifts by division, because `traits` is wider than the 32 bits of `>>`. The `&` drops higher bits and the fraction.
 */
export function partReader(part: PackedPart): (packed: number) => number {
  const { from, bits } = packedParts[part];
  const [divisor, mask] = [2 ** from, 2 ** bits - 1];
  return (packed) => (packed / divisor) & mask;
}

export function maskOfParts(parts: readonly PackedPart[]): number {
  return parts.reduce((mask, part) => {
    const { from, bits } = packedParts[part];
    return mask + (2 ** bits - 1) * 2 ** from;
  }, 0);
}

/** The parts that a facet counts. All parts of a facet are in the same column. */
export const facetParts = {
  work_type: ['workType'],
  specialty: ['specialty', 'field'],
  grade: ['grades'],
  region: ['region'],
  shift: ['shifts'],
  benefit: ['benefits'],
  mmm: ['mmm'],
} as const satisfies Record<FacetName, readonly PackedPart[]>;

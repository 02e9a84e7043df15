/** Open jobs of a speciality. */
export type SpecialityDemand = { slug: string; name: string; count: number };

/** Most open jobs first; names decide between equals, so that the order never jumps. */
export function byDemand(specialities: readonly SpecialityDemand[]): SpecialityDemand[] {
  return specialities
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en-AU'));
}

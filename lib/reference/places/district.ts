/**
 * A commonly named area that is not a state, territory or region, stored as a set of places. Example: "Northern
 * Rivers".
 */
export type District = {
  slug: string;
  name: string;
  aliases: readonly string[];
  /** State of the district. In New Zealand, the region with most of its places. */
  regionIso: string;
  placeIds: ReadonlySet<string>;
};

export type RegionGroup = { names: readonly string[]; regionIsos: readonly string[] };

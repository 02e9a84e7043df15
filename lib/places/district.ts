/** A region that people name and that is no state, territory or region of its own: a set of places. "Northern Rivers". */
export type District = {
  slug: string;
  name: string;
  /** Other names. */
  aliases: readonly string[];
  /** State of the district. In New Zealand the region that most of its places are in. */
  regionIso: string;
  placeIds: ReadonlySet<string>;
};

/** A name for several whole regions: "South Island". */
export type RegionGroup = { names: readonly string[]; regionIsos: readonly string[] };

/**
 * An area with a common name, such as "Northern Rivers", that is not itself a state, territory or region. The site
 * stores it as a set of places.
 */
export type District = {
  slug: string;
  name: string;
  aliases: readonly string[];
  /** State that contains the district, or the New Zealand region that contains most of its places. */
  regionIso: string;
  placeIds: ReadonlySet<string>;
};

export type RegionGroup = { names: readonly string[]; regionIsos: readonly string[] };

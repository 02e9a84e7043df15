import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { District, RegionGroup } from './district';
import type { Place } from './place';

const postcode = z.string().regex(/^\d{4}$/);
const iso = z.string().regex(/^(AU|NZ)-[A-Z]{2,3}$/);
const file = z.object({
  districts: z.array(
    z.strictObject({
      slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      name: z.string().min(2),
      region: iso,
      aliases: z.array(z.string().min(2)),
      postcodes: z.array(z.tuple([postcode, postcode])).default([]),
      places: z.array(z.string()).default([]),
      basis: z.string(),
    }),
  ),
  groups: z.array(
    z.strictObject({ name: z.string(), aliases: z.array(z.string()), regions: z.array(iso).min(2) }),
  ),
});

export async function readDistricts(
  places: Iterable<Place>,
): Promise<{ districts: District[]; regionGroups: RegionGroup[] }> {
  const json = await readFile(path.resolve(process.cwd(), 'db/reference/districts.json'), 'utf8');
  const { districts, groups } = file.parse(JSON.parse(json));
  const all = [...places];
  return {
    districts: districts.map(({ slug, name, region, aliases, postcodes, places: ids }) => {
      const listed = new Set(ids);
      const isIn = (place: Place) =>
        listed.has(place.id) ||
        (place.regionIso === region &&
          postcodes.some(
            ([first, last]) => first <= (place.postcode ?? '') && (place.postcode ?? '') <= last,
          ));
      const placeIds = new Set(all.filter(isIn).map(({ id }) => id));
      return { slug, name, aliases, regionIso: region, placeIds };
    }),
    regionGroups: groups.map(({ name, aliases, regions }) => ({
      names: [name, ...aliases],
      regionIsos: regions,
    })),
  };
}

import type { JobSearch } from '@/lib/jobs/search/job-search';
import { jobSearchPredicate } from '@/lib/jobs/listing/job-search-predicate.server';
import type { SearchContext } from '@/lib/jobs/listing/search-jobs.server';
import { formatTown } from '@/lib/reference/places/place';
import type { JobPlace } from './job-place';
import { readPlaceCounts } from './job-map-store.server';

/**
 * Lists the towns with results of a search on the whole map, even if the search is limited to an area. A job is counted
 * at its town, because an anonymous advert reveals no exact position.
 */
export async function listJobPlaces(context: SearchContext, search: JobSearch): Promise<JobPlace[]> {
  const counts = await readPlaceCounts(context.db, jobSearchPredicate({ ...search, area: null }, context));
  return counts.flatMap(({ place: id, jobs }): JobPlace[] => {
    const place = context.data.places.get(id);
    const region = place && context.data.regions.get(place.regionIso);
    if (!place || !region) return [];
    // Uses a normal space instead of the non-breaking space, so that screen readers and comparisons treat the name like
    // other names.
    const town = formatTown({ name: place.name, region, country: place.country }).replace('\u00a0', ' ');
    const { name, longitude, latitude } = place;
    return [{ name, region: town.slice(name.length), longitude, latitude, jobs }];
  });
}

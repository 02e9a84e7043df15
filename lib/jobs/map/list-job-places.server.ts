import type { JobSearch } from '@/lib/jobs/search/job-search';
import { jobSearchPredicate } from '@/lib/jobs/listing/job-search-predicate.server';
import type { SearchContext } from '@/lib/jobs/listing/search-jobs.server';
import { formatTown } from '@/lib/reference/places/place';
import type { JobPlace } from './job-place';
import { readPlaceCounts } from './job-map-store.server';

/**
 * Lists all towns with results of a search. Ignores the map area to which the search may be limited. A job is counted
 * at its town, because an anonymous advert reveals no exact position.
 */
export async function listJobPlaces(context: SearchContext, search: JobSearch): Promise<JobPlace[]> {
  const counts = await readPlaceCounts(context.db, jobSearchPredicate({ ...search, area: null }, context));
  return counts.flatMap(({ place: id, jobs }): JobPlace[] => {
    const place = context.data.places.get(id);
    const region = place && context.data.regions.get(place.regionIso);
    if (!place || !region) return [];
    // Replaces the non-breaking space by a normal space, so that screen readers and comparisons treat this name like
    // other names.
    const town = formatTown({ name: place.name, region, country: place.country }).replace('\u00a0', ' ');
    const { name, longitude, latitude } = place;
    return [{ name, region: town.slice(name.length), longitude, latitude, jobs }];
  });
}

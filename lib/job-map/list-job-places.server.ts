import type { JobSearch } from '@/lib/job-search/job-search';
import { jobSearchPredicate } from '@/lib/jobs/job-search-predicate.server';
import type { SearchContext } from '@/lib/jobs/search-jobs.server';
import { formatTown } from '@/lib/places/place';
import type { JobPlace } from './job-place';
import { readPlaceCounts } from './job-map-store.server';

/**
 * The towns in which a search has results, whatever part of the map it looks at. A job is counted at its place, which is
 * all that an advert without the name of its facility says.
 */
export async function listJobPlaces(context: SearchContext, search: JobSearch): Promise<JobPlace[]> {
  const counts = await readPlaceCounts(context.db, jobSearchPredicate({ ...search, area: null }, context));
  return counts.flatMap(({ place: id, jobs }): JobPlace[] => {
    const place = context.data.places.get(id);
    const region = place && context.data.regions.get(place.regionIso);
    if (!place || !region) return [];
    // Spoken and compared as names are: with a plain space.
    const town = formatTown({ name: place.name, region, country: place.country }).replace('\u00a0', ' ');
    return [[place.name, town.slice(place.name.length), place.longitude, place.latitude, jobs]];
  });
}

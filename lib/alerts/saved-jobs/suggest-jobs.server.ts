import type { Profile } from '@/lib/doctors/profile/profile';
import { listEnquiredNumbers, listPlacementDays } from '@/lib/doctors/availability/find-availability.server';
import { findFittingJobs } from '@/lib/doctors/availability/find-fitting-jobs.server';
import { paths } from '@/lib/routes';
import { listMatchingJobs } from '@/lib/jobs/listing/list-matching-jobs.server';
import type { JobSummary } from '@/lib/jobs/listing/job';
import { toJobCard } from '@/lib/jobs/listing/job-card';
import { emptyJobSearch, type JobSearch } from '@/lib/jobs/search/job-search';
import { jobSearchHref } from '@/lib/jobs/search/job-search-href';
import { describeSearch } from '@/lib/jobs/search/job-search-words';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { SavedJobContext } from './save-job.server';
import type { SuggestedJobs } from './saved-jobs-view';

type Work = Pick<Profile, 'grade' | 'specialties' | 'workTypes' | 'wantedRegions'>;

const shown = 3;
const newDays = 14;
/** Reads more jobs than are shown, because some may be left out. */
const maxRead = 24;

type Days = { first: string; last: string };

const isOnDaysOf = (placements: readonly Days[], { start, end }: JobSummary): boolean =>
  start !== null && end !== null && placements.some(({ first, last }) => start <= last && first <= end);

export function matchingSearch(work: Work, data: ReferenceData): JobSearch | null {
  if (!work.grade && work.specialties.length === 0) return null;
  return {
    ...emptyJobSearch,
    grades: work.grade ? [work.grade] : [],
    specialties: work.specialties,
    workTypes: work.workTypes.length === 1 ? work.workTypes : [],
    regions: work.wantedRegions.flatMap((iso) => data.regions.get(iso)?.slug ?? []),
  };
}

/**
 * Finds new jobs that match the work that the doctor wants. Falls back to older matching jobs, then to the newest of
 * all jobs. Leaves out jobs on days of the doctor's placements, and jobs that the doctor has enquired about.
 */
export async function suggestJobs(
  { db, data, now }: SavedJobContext,
  doctorId: string,
  work: Work,
): Promise<SuggestedJobs> {
  const matching = matchingSearch(work, data);
  const sort = 'newest';
  const newest: JobSearch = { ...emptyJobSearch, sort };
  const words = matching && describeSearch(matching, [], data, 2);
  const searches: [SuggestedJobs['kind'], JobSearch][] = [['newest', newest]];
  if (matching) searches.unshift(['new', { ...matching, postedWithin: newDays, sort }], ['open', matching]);
  const [placements, enquired] = await Promise.all([
    listPlacementDays({ db, now }, doctorId),
    listEnquiredNumbers({ db, now }, doctorId),
  ]);
  for (const [kind, search] of searches) {
    const context = { db, data, now, hiddenFrom: { doctorId } };
    const { total, jobs } = await listMatchingJobs(
      context,
      search,
      placements.length + enquired.size > 0 ? maxRead : shown,
    );
    const possible = jobs.filter((job) => !enquired.has(job.number) && !isOnDaysOf(placements, job));
    if (possible.length === 0 && kind !== 'newest') continue;
    const cards = possible.slice(0, shown).map((job) => toJobCard(job, now));
    return { kind, total, words, href: jobSearchHref(search), cards };
  }
  throw new Error('The search for the newest jobs returned no result');
}

/** Finds jobs that fall entirely, or else partly, on days on which the doctor is free. Null if there are none. */
export async function suggestJobsOnDates(
  context: SavedJobContext,
  doctorId: string,
): Promise<SuggestedJobs | null> {
  const found = await findFittingJobs(context, doctorId, { fit: shown, overlap: shown });
  const fits = found.fit > 0;
  const cards = fits ? found.cards : found.overlapCards;
  if (cards.length === 0) return null;
  return {
    kind: 'dates',
    total: fits ? found.fit : found.overlap,
    words: null,
    href: `${paths.availability()}${fits ? '#jobs-that-fit' : '#jobs-that-overlap'}`,
    cards,
  };
}

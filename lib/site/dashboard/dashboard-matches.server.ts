import type { Profile } from '@/lib/doctors/profile/profile';
import { toJobCard } from '@/lib/jobs/listing/job-card';
import { emptyJobSearch, type JobSearch } from '@/lib/jobs/search/job-search';
import { jobSearchHref } from '@/lib/jobs/search/job-search-href';
import { describeSearch } from '@/lib/jobs/search/job-search-words';
import { withoutHidden } from '@/lib/alerts/hidden-jobs/hide-jobs.server';
import { listMatchingJobs } from '@/lib/jobs/listing/list-matching-jobs.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { PageRequest } from '@/lib/http/page.server';
import type { DashboardState } from './dashboard-state';
import type { DashboardView } from './dashboard-view';

const shown = 3;
const newDays = 14;

/**
 * Returns the search for new jobs of the kind that the doctor wants. Null if the doctor has entered neither grade nor
 * specialty.
 */
function matchingSearch({ work }: Pick<DashboardState, 'work'>, data: ReferenceData): JobSearch | null {
  if (!work.grade && work.specialties.length === 0) return null;
  return {
    ...emptyJobSearch,
    grades: work.grade ? [work.grade] : [],
    specialties: work.specialties,
    workTypes: work.workTypes.length === 1 ? work.workTypes : [],
    regions: listWantedRegionSlugs(work, data),
    postedWithin: newDays,
  };
}

const listWantedRegionSlugs = ({ wantedRegions }: Pick<Profile, 'wantedRegions'>, data: ReferenceData) =>
  wantedRegions.flatMap((iso) => data.regions.get(iso)?.slug ?? []);

export async function loadMatches(
  { app, session }: PageRequest,
  account: DashboardState,
): Promise<DashboardView['matches']> {
  const data = await app.referenceData();
  const now = app.clock.now();
  const search = matchingSearch(account, data);
  if (!search) return { wanted: false, total: 0, href: '', words: '', cards: [] };
  const { total, jobs } = await listMatchingJobs(
    { db: app.db, data, now, ...withoutHidden(session) },
    search,
    shown,
  );
  return {
    wanted: true,
    total,
    href: jobSearchHref(search),
    words: describeSearch({ ...search, postedWithin: null }, [], data, 2),
    cards: jobs.map((job) => toJobCard(job, now)),
  };
}

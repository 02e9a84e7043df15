import { Hero, type HeroCounts } from '@/components/home/hero';
import { HowItWorks } from '@/components/home/how-it-works';
import { NewestJobs } from '@/components/home/newest-jobs';
import { PopularSearches, type PopularSearch } from '@/components/home/popular-searches';
import { formatSydneyTime } from '@/lib/core/clock-time';
import { within } from '@/lib/core/within';
import { getJobBoard } from '@/lib/jobs/get-job-board.server';
import type { JobCard } from '@/lib/jobs/job-card';
import { countRegions, type RegionCount } from '@/lib/jobs/region-count';
import { organizationData, webSiteData } from '@/lib/jobs/site-structured-data';
import { page } from '@/lib/web/page.server';

type Props = {
  counts: HeroCounts | null;
  regions: RegionCount[];
  newest: JobCard[];
  popular: PopularSearch[];
};

/** Longer than this, milliseconds, nobody waits for counts: the page comes without. */
const patience = 1500;

export const getServerSideProps = page<Props>({ cache: 'public' }, async ({ app }) => {
  const now = app.clock.now();
  const report = (error: unknown) => app.errorReporting.report(error, { page: '/' });
  const data = await within(patience, app.referenceData(), report);
  const board = data && (await within(patience, getJobBoard({ db: app.db, data, now }), report));
  return {
    props: {
      counts: board && { open: board.open, newThisWeek: board.newThisWeek, asOf: formatSydneyTime(now) },
      regions: board?.regions ?? (data ? countRegions(data, null) : []),
      newest: board?.newest ?? [],
      popular: board?.popular ?? [],
    },
    structuredData: [organizationData(app.config, Object.values(app.config.social)), webSiteData(app.config)],
  };
});

export default function HomePage({ counts, regions, newest, popular }: Props) {
  return (
    <>
      <Hero counts={counts} regions={regions} />
      {newest.length > 0 && <NewestJobs cards={newest} open={counts?.open ?? null} />}
      {popular.length > 0 && <PopularSearches searches={popular} />}
      <HowItWorks />
    </>
  );
}

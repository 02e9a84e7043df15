import {
  EmployersStrip,
  HowItWorks,
  WorthReading,
  PopularSearches,
} from '@/components/site/home/home-sections';
import { Hero } from '@/components/site/home/hero';
import { JobBoard, NewestJobs } from '@/components/site/home/job-board';
import { loadHome } from '@/lib/site/home/home-page.server';
import { newJobsId, type HomeView } from '@/lib/site/home/home-view';
import { page } from '@/lib/http/page.server';

export const getServerSideProps = page<HomeView>({ cache: 'public' }, async (request) => {
  const { view, structuredData } = await loadHome(request);
  return { props: view, structuredData };
});

export default function HomePage({ counts, regions, newest, panel, popular, wanted, articles }: HomeView) {
  return (
    <>
      <Hero counts={counts} regions={regions} panel={panel} />
      {panel?.board && <JobBoard id={newJobsId} {...panel.board} />}
      {newest.length > 0 && <NewestJobs cards={newest} open={counts?.open ?? null} />}
      {popular.length > 0 && <PopularSearches searches={popular} />}
      <HowItWorks />
      <EmployersStrip wanted={wanted} />
      {articles.length > 0 && <WorthReading articles={articles} />}
    </>
  );
}

import {
  EmployersStrip,
  HowItWorks,
  WorthReading,
  Places,
  PopularSearches,
} from '@/components/site/home/home-sections';
import { RegionsSection } from '@/components/site/home/browse';
import { Hero } from '@/components/site/home/hero';
import { JobBoard } from '@/components/site/home/job-board';
import { Months } from '@/components/site/home/months';
import { NewestCards } from '@/components/site/home/newest-cards';
import { Team } from '@/components/site/home/team';
import { loadHome } from '@/lib/site/home/home-page.server';
import { newJobsId, type HomeView } from '@/lib/site/home/home-view';
import { page } from '@/lib/http/page.server';

export const getServerSideProps = page<HomeView>({ cache: 'public' }, async (request) => {
  const { view, structuredData } = await loadHome(request);
  return { props: view, structuredData };
});

export default function HomePage(view: HomeView) {
  const { counts, newest, panel, popular, articles } = view;
  return (
    <>
      <Hero panel={panel} />
      {panel?.board && <JobBoard id={newJobsId} {...panel.board} />}
      {newest.length > 0 && <NewestCards cards={newest} counts={counts} />}
      {view.months.length > 0 && <Months months={view.months} />}
      {view.team && <Team {...view.team} />}
      {view.places.length > 0 && <Places places={view.places} />}
      {view.regions.length > 0 && <RegionsSection regions={view.regions} />}
      {popular.length > 0 && <PopularSearches searches={popular} />}
      <HowItWorks />
      <EmployersStrip wanted={view.wanted} />
      {articles.length > 0 && <WorthReading articles={articles} />}
    </>
  );
}

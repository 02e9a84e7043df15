import { renderToStaticMarkup } from 'react-dom/server';
import { Hero } from '@/components/home/hero';
import { JobBoard } from '@/components/home/job-board';
import { NewestJobs } from '@/components/home/newest-jobs';
import { StillParts } from '@/components/home/still-parts';
import '@/components/home/still-styles';
import { loadHome } from '@/lib/home/home-page.server';
import { newJobsId, type HomeView } from '@/lib/home/home-view';
import { page } from '@/lib/http/page.server';

type Props = Pick<HomeView, 'counts' | 'regions' | 'newest' | 'desk'> & {
  /** HTML of the parts that the server alone draws. */
  still: string;
};

export const getServerSideProps = page<Props>({ cache: 'public' }, async (request) => {
  const { view, structuredData } = await loadHome(request);
  const { counts, regions, newest, desk, ...parts } = view;
  return {
    props: { counts, regions, newest, desk, still: renderToStaticMarkup(<StillParts {...parts} />) },
    structuredData,
  };
});

export default function HomePage({ counts, regions, newest, desk, still }: Props) {
  return (
    <>
      <Hero counts={counts} regions={regions} desk={desk} />
      {desk?.board && <JobBoard id={newJobsId} {...desk.board} />}
      {newest.length > 0 && <NewestJobs cards={newest} open={counts?.open ?? null} />}
      {/* React's own HTML, escaped by it. */}
      <div dangerouslySetInnerHTML={{ __html: still }} />
    </>
  );
}

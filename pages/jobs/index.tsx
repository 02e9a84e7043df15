import Head from 'next/head';
import { Browse, BrowseLinks } from '@/components/site/home/browse';
import { FullSearch } from '@/components/site/home/full-search';
import { OpenJobs } from '@/components/site/home/open-jobs';
import styles from '@/components/site/home/browse.module.css';
import { within } from '@/lib/core/within';
import { getJobBoard, type JobBoard, type Named } from '@/lib/jobs/listing/get-job-board.server';
import { jobsPerPage } from '@/lib/jobs/search/job-search';
import { page } from '@/lib/http/page.server';
import { listHomeTiles } from '@/lib/site/home/home-tiles.server';
import type { HomeView } from '@/lib/site/home/home-view';

type Props = {
  board: Omit<JobBoard, 'popular' | 'newThisWeek'> | null;
  months: HomeView['months'];
  grades: Named[];
};

const timeoutMs = 1500;

export const getServerSideProps = page<Props>({ cache: 'public' }, async ({ app }) => {
  const now = app.clock.now();
  const report = (error: unknown) => app.errorReporting.report(error, { page: '/jobs' });
  const data = await within(timeoutMs, app.referenceData(), report);
  const context = data && { db: app.db, data, now };
  const [found, tiles] = await Promise.all([
    context && within(timeoutMs, getJobBoard(context, jobsPerPage), report),
    context && within(timeoutMs, listHomeTiles(context), report),
  ]);
  const grades = data ? [...data.grades.values()].sort((a, b) => a.seniority - b.seniority) : [];
  return {
    props: {
      board: found && {
        open: found.open,
        regions: found.regions,
        specialties: found.specialties,
        workTypes: found.workTypes,
        newest: found.newest,
      },
      months: tiles?.months ?? [],
      grades: grades.map(({ slug, name }) => ({ slug, name })),
    },
  };
});

export default function JobsPage({ board, months, grades }: Props) {
  return (
    <>
      <Head>
        <title key="title">Job search: locum and permanent doctor jobs</title>
        <meta
          key="description"
          name="description"
          content="Search by speciality, town and dates, or browse open doctor jobs by region, work type and start month."
        />
      </Head>
      <div className={`wrap ${styles.top}`}>
        <h1>Find a job that fits your dates</h1>
        <FullSearch grades={grades} />
      </div>
      {board && (
        <>
          {board.newest.length > 0 && (
            <OpenJobs
              cards={board.newest}
              open={board.open}
              browse={<BrowseLinks board={board} months={months} />}
            />
          )}
          <Browse board={board} months={months} />
        </>
      )}
    </>
  );
}

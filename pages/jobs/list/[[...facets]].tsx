import type { InferGetServerSidePropsType } from 'next';
import { JobResults } from '@/components/jobs/listing/job-results';
import { useKeepSearch } from '@/components/jobs/when/last-search';
import { LandingHead } from '@/components/jobs/listing/landing-head';
import { loadJobList } from '@/lib/site/landing/landing-page.server';
import type { JobListProps } from '@/lib/site/landing/landing-view';
import { page } from '@/lib/http/page.server';

export const getServerSideProps = page<JobListProps>({ cache: 'public' }, loadJobList);

export default function JobListPage({
  frame,
  ...results
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  useKeepSearch(results.view, frame.user?.mr_user_id);
  return (
    <>
      <LandingHead frame={frame} view={results.view} landing={results.landing} />
      <JobResults {...results} />
    </>
  );
}

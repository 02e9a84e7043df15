import type { InferGetServerSidePropsType } from 'next';
import { JobResults } from '@/components/jobs/listing/job-results';
import { LandingHead } from '@/components/jobs/listing/landing-head';
import { loadJobList } from '@/lib/site/landing/landing-page.server';
import type { JobListProps } from '@/lib/site/landing/landing-view';
import { page } from '@/lib/http/page.server';

/** Second URL of the list of jobs. Search engines should index only `/jobs/list`. */
export const getServerSideProps = page<JobListProps>({ cache: 'public', noindex: true }, loadJobList);

export default function JobListingPage({
  frame,
  ...results
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <>
      <LandingHead frame={frame} view={results.view} landing={results.landing} />
      <JobResults {...results} />
    </>
  );
}

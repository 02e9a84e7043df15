import { paths } from '@/lib/web/paths';
import { page } from '@/lib/web/page.server';

/** There is no page about no job: the results are. */
export const getServerSideProps = page({ cache: 'public' }, async () => ({
  redirect: paths.jobList(),
  status: 308,
}));

export default function JobListingPage() {
  return null;
}

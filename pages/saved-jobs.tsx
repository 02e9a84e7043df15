import Head from 'next/head';
import { GuestSavedJobs } from '@/components/alerts/saved-jobs/guest-saved-jobs';
import { loadGuestSavedJobs } from '@/lib/alerts/saved-jobs/guest-saved-jobs-page.server';
import type { GuestSavedJobsProps } from '@/lib/alerts/saved-jobs/saved-job-card';
import type { Frame } from '@/lib/http/frame';
import { page } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';

/** The page is the same for every signed-out visitor, because their list is stored on their device. */
export const getServerSideProps = page({ cache: 'public', noindex: true }, async (request) =>
  request.session
    ? { redirect: paths.savedJobs(), status: 303 }
    : { props: await loadGuestSavedJobs(request) },
);

export default function GuestSavedJobsPage({ frame, startingSoon }: GuestSavedJobsProps & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Saved jobs | ${frame.brandName}`}</title>
        <meta
          key="description"
          name="description"
          content="The jobs you have saved on this device, with today’s details. Sign in to keep them in your account."
        />
      </Head>
      <GuestSavedJobs startingSoon={startingSoon} />
    </>
  );
}

import Head from 'next/head';
import { HiddenJobs } from '@/components/alerts/hidden-jobs/hidden-jobs';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  hiddenJobsSchema,
  loadHiddenJobs,
  submitHiddenJobs,
} from '@/lib/alerts/hidden-jobs/hidden-jobs-page.server';
import type { HiddenJobsView } from '@/lib/alerts/hidden-jobs/hidden-job';

export const getServerSideProps = form(
  { name: 'hidden-jobs', quick: true, signedInOnly: true },
  { load: loadHiddenJobs, schema: hiddenJobsSchema, submit: submitHiddenJobs },
);

export default function HiddenJobsPage({ frame, ...view }: HiddenJobsView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Hidden jobs | ${frame.brandName}`}</title>
      </Head>
      <HiddenJobs view={view} />
    </>
  );
}

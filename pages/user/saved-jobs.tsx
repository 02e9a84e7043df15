import Head from 'next/head';
import { SavedJobs } from '@/components/alerts/saved-jobs/saved-jobs';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  loadSavedJobs,
  savedJobsSchema,
  submitSavedJobs,
} from '@/lib/alerts/saved-jobs/saved-jobs-page.server';
import type { SavedJobsView } from '@/lib/alerts/saved-jobs/saved-jobs-view';

export const getServerSideProps = form(
  { name: 'saved-jobs', quick: true, signedInOnly: true },
  { load: loadSavedJobs, schema: savedJobsSchema, submit: submitSavedJobs },
);

export default function SavedJobsPage({ frame, ...view }: SavedJobsView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Saved jobs | ${frame.brandName}`}</title>
      </Head>
      <SavedJobs view={view} />
    </>
  );
}

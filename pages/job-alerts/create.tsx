import Head from 'next/head';
import { CreateAlert } from '@/components/alerts/job-alerts/create-alert';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  createAlertSchema,
  loadCreateAlert,
  submitCreateAlert,
} from '@/lib/alerts/job-alerts/create-job-alert-page.server';
import type { CreateAlertView } from '@/lib/alerts/job-alerts/job-alert-view';

export const getServerSideProps = form(
  {
    name: 'job-alert',
    mails: true,
    // Accepts a form that was sent within seconds of loading, because the site has filled it in for a signed-in
    // doctor.
    quick: 'signed-in',
    noindex: true,
  },
  { load: loadCreateAlert, schema: createAlertSchema, submit: submitCreateAlert },
);

export default function CreateAlertPage({ frame, ...view }: CreateAlertView & { frame: Frame }) {
  const failed = view.state.errors.length > 0 || view.state.feedback !== null;
  const title = view.sent ? 'Check your email' : 'Create a job alert';
  return (
    <>
      <Head>
        <title key="title">{`${failed ? 'Error: ' : ''}${title} | ${frame.brandName}`}</title>
      </Head>
      <CreateAlert view={view} />
    </>
  );
}

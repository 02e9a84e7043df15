import Head from 'next/head';
import { JobAlerts } from '@/components/alerts/job-alerts/job-alerts';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  jobAlertsSchema,
  loadJobAlerts,
  submitJobAlerts,
} from '@/lib/alerts/job-alerts/job-alerts-page.server';
import type { JobAlertsView } from '@/lib/alerts/job-alerts/job-alerts-view';

export const getServerSideProps = form(
  { name: 'job-alerts', quick: true, signedInOnly: true },
  { load: loadJobAlerts, schema: jobAlertsSchema, submit: submitJobAlerts },
);

export default function JobAlertsPage({ frame, ...view }: JobAlertsView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`${view.edit ? 'Edit alert' : 'Job alerts'} | ${frame.brandName}`}</title>
      </Head>
      <JobAlerts view={view} />
    </>
  );
}

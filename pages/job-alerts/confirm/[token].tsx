import Head from 'next/head';
import { ConfirmAlert } from '@/components/alerts/job-alerts/confirm-alert';
import { useFullLoads } from '@/components/shell/use-full-loads';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  confirmAlertSchema,
  loadConfirmAlert,
  submitConfirmAlert,
} from '@/lib/alerts/job-alerts/confirm-job-alert-page.server';
import type { ConfirmAlertView } from '@/lib/alerts/job-alerts/job-alert-view';

export const getServerSideProps = form(
  { name: 'confirm-alert', quick: true, noindex: true },
  { load: loadConfirmAlert, schema: confirmAlertSchema, submit: submitConfirmAlert },
);

export default function ConfirmAlertPage({ frame, ...view }: ConfirmAlertView & { frame: Frame }) {
  useFullLoads();
  return (
    <>
      <Head>
        <title key="title">{`Job alert | ${frame.brandName}`}</title>
      </Head>
      <ConfirmAlert view={view} />
    </>
  );
}

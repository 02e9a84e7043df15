import Head from 'next/head';
import { DashboardCards } from '@/components/site/dashboard/dashboard-cards';
import { DashboardTimeline } from '@/components/site/dashboard/dashboard-timeline';
import {
  dashboardFlags,
  dashboardSchema,
  loadDashboard,
  submitDashboard,
} from '@/lib/site/dashboard/dashboard-page.server';
import type { DashboardView } from '@/lib/site/dashboard/dashboard-view';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';

export const getServerSideProps = form(
  { name: 'dashboard', toastOnly: true, quick: true, signedInOnly: true, flags: dashboardFlags },
  { load: loadDashboard, schema: dashboardSchema, submit: submitDashboard },
);

export default function DashboardPage({ frame, ...view }: DashboardView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Profile dashboard | ${frame.brandName}`}</title>
      </Head>
      {view.design === 'timeline' ? <DashboardTimeline view={view} /> : <DashboardCards view={view} />}
    </>
  );
}

import Head from 'next/head';
import { PlacementLinkEnded } from '@/components/placements/placement-parts';
import { TimesheetPage } from '@/components/placements/timesheet-page';
import { useFullLoads } from '@/components/shell/use-full-loads';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import { linkedTimesheet } from '@/lib/placements/timesheets/timesheet-page.server';
import type { TimesheetPageView } from '@/lib/placements/timesheets/timesheet-view';

export const getServerSideProps = form(
  { name: 'timesheet', quick: true, disabledToo: true, noindex: true },
  linkedTimesheet,
);

export default function TimesheetLinkPage({
  frame,
  timesheet,
  ...view
}: TimesheetPageView & { frame: Frame }) {
  useFullLoads();
  const title = timesheet ? `Timesheet ${timesheet.reference}` : 'Timesheet';
  return (
    <>
      <Head>
        <title key="title">{`${view.state.errors.length > 0 ? 'Error: ' : ''}${title} | ${frame.brandName}`}</title>
      </Head>
      {timesheet ? <TimesheetPage view={{ ...view, timesheet }} /> : <PlacementLinkEnded />}
    </>
  );
}

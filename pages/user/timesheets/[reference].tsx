import Head from 'next/head';
import { TimesheetPage } from '@/components/placements/timesheet-page';
import { maxCredentialBytes } from '@/lib/doctors/credentials/credential';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import { doctorTimesheet } from '@/lib/placements/timesheets/timesheet-page.server';
import type { TimesheetPageView } from '@/lib/placements/timesheets/timesheet-view';

export const getServerSideProps = form(
  { name: 'timesheets', quick: true, signedInOnly: true, maxFileBytes: maxCredentialBytes },
  doctorTimesheet,
);

export default function OwnDoctorTimesheetPage({
  frame,
  timesheet,
  ...view
}: TimesheetPageView & { frame: Frame }) {
  if (!timesheet) return null;
  return (
    <>
      <Head>
        <title key="title">{`Timesheet ${timesheet.reference} | ${frame.brandName}`}</title>
      </Head>
      <TimesheetPage view={{ ...view, timesheet }} />
    </>
  );
}

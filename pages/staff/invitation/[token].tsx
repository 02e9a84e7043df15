import Head from 'next/head';
import { useFullLoads } from '@/components/shell/use-full-loads';
import { StaffInvitation } from '@/components/staff/staff-invitation';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  loadStaffInvitation,
  staffInvitationSchema,
  submitStaffInvitation,
} from '@/lib/staff/access/invitation-page.server';
import type { StaffInvitationView } from '@/lib/staff/access/staff-invitation-view';

export const getServerSideProps = form(
  { name: 'staff-invitation', quick: true, noindex: true },
  { load: loadStaffInvitation, schema: staffInvitationSchema, submit: submitStaffInvitation },
);

export default function StaffInvitationPage({ frame, ...view }: StaffInvitationView & { frame: Frame }) {
  useFullLoads();
  return (
    <>
      <Head>
        <title key="title">{`Invitation | ${frame.brandName}`}</title>
      </Head>
      <StaffInvitation {...view} brandName={frame.brandName} />
    </>
  );
}

import Head from 'next/head';
import { StaffPage } from '@/components/staff/staff-page';
import type { Frame } from '@/lib/http/frame';
import { page } from '@/lib/http/page.server';
import { staffResources } from '@/lib/app/staff-resources.server';
import { loadStaffPage, type StaffPageProps } from '@/lib/staff/access/staff-page.server';

export const getServerSideProps = page({ signedInOnly: true, beforeTerms: true }, (request) =>
  loadStaffPage(request, staffResources),
);

export default function Staff({ frame, staff }: StaffPageProps & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Staff | ${frame.brandName}`}</title>
      </Head>
      <StaffPage staff={staff} />
    </>
  );
}

Staff.ownFrame = true;

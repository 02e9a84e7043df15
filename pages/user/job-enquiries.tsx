import Head from 'next/head';
import { AccountFrame } from '@/components/account/account-frame';
import { EnquiryList } from '@/components/enquiries/enquiry-row';
import { ButtonLink } from '@/components/ui/button';
import type { JobEnquiriesView } from '@/lib/web/enquiry-view';
import type { Frame } from '@/lib/web/frame';
import { loadJobEnquiries } from '@/lib/web/job-enquiries.server';
import { page } from '@/lib/web/page.server';
import { paths } from '@/lib/web/paths';

export const getServerSideProps = page<JobEnquiriesView>(
  { signedInOnly: true, noindex: true },
  loadJobEnquiries,
);

export default function JobEnquiriesPage({ open, closed, frame }: JobEnquiriesView & { frame: Frame }) {
  return (
    <AccountFrame
      area="enquiries"
      title="Job enquiries"
      lead={
        open.length + closed.length > 0
          ? 'What you have asked about, where it stands, and what happens next.'
          : 'You have not asked about a job yet. What you ask signed out with the address of this account is here after your next sign-in.'
      }
    >
      <Head>
        <title key="title">{`Job enquiries | ${frame.brandName}`}</title>
      </Head>
      {open.length + closed.length === 0 && (
        <div>
          <ButtonLink href={paths.jobs()}>Search jobs</ButtonLink>
        </div>
      )}
      <EnquiryList id="open" title="Open" enquiries={open} />
      <EnquiryList id="closed" title="Closed" enquiries={closed} />
    </AccountFrame>
  );
}

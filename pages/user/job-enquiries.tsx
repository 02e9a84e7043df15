import Head from 'next/head';
import { JobEnquiries } from '@/components/enquiries/enquiry/job-enquiries';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  jobEnquiriesSchema,
  loadJobEnquiries,
  submitJobEnquiries,
} from '@/lib/enquiries/enquiry/job-enquiries-page.server';
import type { JobEnquiriesView } from '@/lib/enquiries/enquiry/job-enquiries-view';

export const getServerSideProps = form(
  {
    name: 'job-enquiries',
    quick: true,
    feedbackInForm: true,
    signedInOnly: true,
  },
  { load: loadJobEnquiries, schema: jobEnquiriesSchema, submit: submitJobEnquiries },
);

export default function JobEnquiriesPage({ frame, ...view }: JobEnquiriesView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Job enquiries | ${frame.brandName}`}</title>
      </Head>
      <JobEnquiries view={view} />
    </>
  );
}

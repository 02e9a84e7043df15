import Head from 'next/head';
import { JobEnquiries } from '@/components/enquiries/enquiry/job-enquiries';
import { listUnansweredQuestions } from '@/lib/employers/shortlists/list-unanswered-questions.server';
import type { ClashView, DatedWork } from '@/lib/doctors/availability/clash-view';
import type { FormState } from '@/lib/http/form';
import { form } from '@/lib/http/form.server';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import type { Frame } from '@/lib/http/frame';
import {
  jobEnquiriesSchema,
  loadJobEnquiries,
  submitJobEnquiries,
} from '@/lib/enquiries/enquiry/job-enquiries-page.server';
import { listOwnWork } from '@/lib/placements/placement/find-overlap.server';
import type { JobEnquiriesView, PutForwardQuestion } from '@/lib/enquiries/enquiry/job-enquiries-view';

type Props = JobEnquiriesView & { questions: PutForwardQuestion[]; clashes: ClashView[]; work: DatedWork[] };

export const getServerSideProps = form(
  { name: 'job-enquiries', quick: true, signedInOnly: true },
  { load, schema: jobEnquiriesSchema, submit: submitJobEnquiries },
);

async function load(request: SignedInPageRequest, state: FormState): Promise<PageAnswer<Props>> {
  const [answer, questions, own] = await Promise.all([
    loadJobEnquiries(request, state),
    listUnansweredQuestions(request),
    listOwnWork(request),
  ]);
  return 'props' in answer ? { ...answer, props: { ...answer.props, questions, ...own } } : answer;
}

export default function JobEnquiriesPage({
  frame,
  questions,
  clashes,
  work,
  ...view
}: Props & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Job enquiries | ${frame.brandName}`}</title>
      </Head>
      <JobEnquiries view={view} questions={questions} clashes={clashes} work={work} />
    </>
  );
}

import { isOpenEnquiry, type Enquiry } from '@/lib/enquiries/enquiry';
import { enquiryNextStep, enquiryStateWords } from '@/lib/enquiries/enquiry-words';
import { listEnquiries } from '@/lib/enquiries/find-enquiry.server';
import { formatDate, formatDatesFact, formatPlace, formatRate } from '@/lib/jobs/job-format';
import { jobHref } from '@/lib/jobs/job-card';
import { wallClock } from '@/lib/core/zoned-time';
import type { EnquiryRowView, JobEnquiriesView } from './enquiry-view';
import type { PageAnswer, SignedInPageRequest } from './page.server';

/** Draws /user/job-enquiries: what the doctor has asked about, open and closed, each with what happens next. */
export async function loadJobEnquiries({
  app,
  session,
}: SignedInPageRequest): Promise<PageAnswer<JobEnquiriesView>> {
  const enquiries = await listEnquiries(app.db, session.doctorId);
  const open = enquiries.filter((enquiry) => isOpenEnquiry(enquiry.state));
  const closed = enquiries.filter((enquiry) => !isOpenEnquiry(enquiry.state));
  return { props: { open: open.map(toRow), closed: closed.map(toRow) }, noindex: true };
}

function toRow(enquiry: Enquiry & { jobStatus: string | null }): EnquiryRowView {
  const { job } = enquiry;
  return {
    reference: enquiry.reference,
    sent: formatDate(wallClock(new Date(enquiry.createdAt), enquiry.timeZone).date),
    state: enquiryStateWords(enquiry.state),
    open: isOpenEnquiry(enquiry.state),
    nextStep: enquiryNextStep(enquiry),
    putForward: enquiry.input.putForward,
    phone: enquiry.consultant?.phone ?? null,
    consultant: enquiry.consultant?.givenName ?? null,
    job: job && {
      number: job.number,
      title: job.title,
      href: jobHref(job),
      facts: { dates: formatDatesFact(job), rate: formatRate(job.rate), place: formatPlace(job.place) },
      gone: enquiry.jobStatus !== 'open',
    },
  };
}

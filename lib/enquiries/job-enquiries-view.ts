import type { PhoneNumber } from '@/lib/core/phone-number';
import type { JobFacts } from '@/lib/jobs/job-card';
import type { PagedList } from '@/lib/core/paged-list';
import type { FormState } from '@/lib/http/form';

/** One enquiry of a doctor, in words. */
export type EnquiryRowView = {
  reference: string;
  /** Date of sending. */
  sent: string;
  /** References of the others that were sent with it. */
  sentTogether: string[];
  state: string;
  open: boolean;
  nextStep: string;
  /** What happened last, and the day. */
  last: { when: string; what: string } | null;
  /** A promise that we have missed, and what we have done about it. */
  late: string | null;
  putForward: boolean;
  /** We wait for the doctor's answer about being put forward. */
  putForwardAsked: boolean;
  phone: PhoneNumber | null;
  consultant: string | null;
  job: { number: string; title: string; href: string; facts: JobFacts; gone: boolean } | null;
  /** Newest first. `when` is a day by the calendar of the job's region; `href` leads to a job that was suggested. */
  history: { when: string; what: string; detail: string | null; href: string | null }[];
  /** Address of this page with the question whether to withdraw this one. */
  withdrawHref: string;
};

/** What /user/job-enquiries shows. */
export type JobEnquiriesView = PagedList<EnquiryRowView> & {
  /** Address of this page of the list: its forms are sent there. */
  action: string;
  /** Reference of the enquiry that is about to be withdrawn. */
  withdrawing: string | null;
  state: FormState;
};

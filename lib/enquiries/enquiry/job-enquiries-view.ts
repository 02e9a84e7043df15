import type { PhoneNumber } from '@/lib/core/phone-number';
import type { JobFacts } from '@/lib/jobs/listing/job-card';
import type { PagedList } from '@/lib/core/paged-list';
import type { FormState } from '@/lib/http/form';

export type EnquiryRowView = {
  reference: string;
  /** Date of sending. */
  sent: string;
  /** References of the other enquiries of the same submission. */
  sentTogether: string[];
  state: string;
  open: boolean;
  nextStep: string;
  last: { when: string; what: string } | null;
  /** Apology for a missed promise, and the reminders sent. */
  late: string | null;
  putForward: boolean;
  /** The doctor has not yet answered whether we may put them forward. */
  putForwardAsked: boolean;
  phone: PhoneNumber | null;
  consultant: string | null;
  job: { number: string; title: string; href: string; facts: JobFacts; gone: boolean } | null;
  /** Newest first. `when` is a day in the calendar of the job's region. `href` leads to a suggested job. */
  history: { when: string; what: string; detail: string | null; href: string | null }[];
  /** Address of this page with the confirmation of a withdrawal. */
  withdrawHref: string;
};

export type JobEnquiriesView = PagedList<EnquiryRowView> & {
  /** Address of this page. The forms post to it. */
  action: string;
  /** Reference of the enquiry whose withdrawal awaits confirmation. */
  withdrawing: string | null;
  state: FormState;
};

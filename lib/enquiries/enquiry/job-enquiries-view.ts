import type { PhoneNumber } from '@/lib/core/phone-link';
import type { JobFacts } from '@/lib/jobs/listing/job-card';
import type { PagedList } from '@/lib/core/paged-list';
import type { NoticeOffer } from '@/lib/doctors/notices/notice-offer';
import type { FormState } from '@/lib/http/form';

export type EnquiryRowView = {
  reference: string;
  sent: string;
  sentTogether: string[];
  state: string;
  open: boolean;
  /** True if the doctor got the job. */
  placed: boolean;
  /** Reference of the placement whose terms the doctor was sent. Null without a placement. */
  placement: string | null;
  nextStep: string;
  last: { when: string; what: string } | null;
  late: string | null;
  putForward: boolean;
  putForwardAsked: boolean;
  phone: PhoneNumber | null;
  consultant: string | null;
  portrait: string | null;
  job: { number: string; title: string; href: string; facts: JobFacts; gone: boolean } | null;
  /**
   * Events, newest first. `when` is the day in the time zone of the job's region. `href` leads to a job that staff
   * suggested; null for other events.
   */
  history: { when: string; what: string; detail: string | null; href: string | null }[];
  withdrawHref: string;
};

export type JobEnquiriesView = PagedList<EnquiryRowView> & {
  /** Enquiries in the whole list whose job the doctor got. They are among the closed ones. */
  placed: number;
  action: string;
  withdrawing: string | null;
  /** Reminders of calls that the doctor could turn on. Null if no enquiry waits for a call. */
  offer: NoticeOffer | null;
  state: FormState;
};

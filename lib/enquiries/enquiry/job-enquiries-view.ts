import type { IsoDate } from '@/lib/core/dates';
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
  placed: boolean;
  /** Reference of the placement whose terms were sent to the doctor. Null without such a placement. */
  placement: string | null;
  /** Steps from the enquiry to the job. Empty if the enquiry ended without a job. */
  steps: { name: string; reached: boolean }[];
  nextStep: string;
  /** `text` is, for example, "8 of 11 documents ready for Broome". Null once the enquiry has ended. */
  documents: { text: string; ready: number; all: number; href: string } | null;
  last: { when: string; what: string } | null;
  late: string | null;
  putForward: boolean;
  putForwardAsked: boolean;
  phone: PhoneNumber | null;
  consultant: string | null;
  portrait: string | null;
  job: { number: string; title: string; href: string; facts: JobFacts; gone: boolean } | null;
  /** Days of the job. Null if it has no dates. `last` is null if it has no end. */
  days: { first: IsoDate; last: IsoDate | null } | null;
  /**
   * Events of the enquiry, the newest first. `when` is the day in the time zone of the job's region. `href` leads to
   * a job that staff suggested.
   */
  history: { when: string; what: string; detail: string | null; href: string | null }[];
  withdrawHref: string;
};

export type PutForwardQuestion = {
  id: string;
  organisation: string;
  role: string;
  facility: string;
  dates: string;
  href: string;
};

/** The page behind the link in the email that asks a doctor for consent to be put forward. */
export type EnquiryConsentView = {
  consent: {
    action: string;
    /** Name of the doctor. Empty if it is unknown. */
    name: string;
    job: { title: string; href: string; facts: JobFacts };
    /** True if we have already sent the doctor's details to the employer. */
    isSent: boolean;
    /** True if the reader has signed in to the doctor's own account. */
    isOwn: boolean;
    /** Names of the documents that the doctor still has to add or replace for this job. */
    missingDocuments: string[];
    consultant: { name: string; phone: string } | null;
    /** The doctor's latest answer, or `ended` if the enquiry has ended. Null before an answer. */
    said: 'granted' | 'revoked' | 'ended' | null;
  };
  state: FormState;
};

export type JobEnquiriesView = PagedList<EnquiryRowView> & {
  /** Number of placed enquiries in the whole list. They also count among the closed enquiries. */
  placed: number;
  action: string;
  withdrawing: string | null;
  offer: NoticeOffer | null;
  state: FormState;
};

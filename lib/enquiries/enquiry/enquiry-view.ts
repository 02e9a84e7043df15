import type { Days } from '@/lib/jobs/search/describe-days';
import type { JobCard, JobFacts } from '@/lib/jobs/listing/job-card';
import type { PhoneNumber } from '@/lib/core/phone-number';
import type { CountryCode } from '@/lib/reference/places/place';
import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import type { Choice, FormState } from '@/lib/http/form';

export type EnquiryJobView = JobFacts & {
  number: string;
  href: string;
  title: string;
  role: string;
  country: CountryCode;
  /** True if the job has a first and a last day. The form then offers a choice of all or some of the dates. */
  isBlock: boolean;
};

/**
 * One of several jobs in an enquiry. `removeHref` leads to the same form without this job; null if it is the only job
 * left.
 */
export type SeveralJobView = EnquiryJobView & { removeHref: string | null };

export type SimilarJob = { card: JobCard; reason: string };

export type EnquiryFormView = {
  action: string;
  job: EnquiryJobView | null;
  /** The jobs of an enquiry about several jobs. Null if the enquiry is about `job` alone, or about no job. */
  several: EnquiryJobView[] | null;
  state: FormState;
  profile: Record<string, string>;
  searchedDays: Days | null;
  signedIn: boolean;
  asksAhpra: boolean;
  asksMcnz: boolean;
  choices: { grades: Choice[]; specialties: SpecialityGroup[] };
};

export type SentEnquiry = { reference: string; href: string };

export type EnquiryPageView = {
  job: EnquiryJobView | null;
  several: {
    jobs: SeveralJobView[];
    sent: SentEnquiry[];
    notices: string[];
    savedJobsHref: string;
  } | null;
  closed: { label: string; similar: SimilarJob[] } | null;
  sent: SentEnquiry | null;
  form: EnquiryFormView | null;
};

export type EnquirySentView = {
  enquiries: {
    reference: string;
    job: { number: string; title: string; href: string } | null;
  }[];
  putForward: string;
  notices: string[];
  /** Milliseconds since the form was sent, by the server's clock, because the device's clock may be wrong. */
  sentAgoMs: number;
  promise: string;
  phone: PhoneNumber | null;
  email: string;
  /** Email address that the confirmation went to, or the reason why no confirmation was sent. */
  receiptTo: string;
  /** True if the doctor ticked "Send me similar jobs" but has not confirmed the email address yet. */
  alertToConfirm: boolean;
  signedIn: boolean;
  similar: SimilarJob[];
};

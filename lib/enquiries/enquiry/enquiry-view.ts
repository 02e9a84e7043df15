import type { Days } from '@/lib/jobs/search/describe-days';
import type { JobCard, JobFacts } from '@/lib/jobs/listing/job-card';
import type { PhoneNumber } from '@/lib/core/phone-number';
import type { CountryCode } from '@/lib/reference/places/place';
import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import type { FormState } from '@/lib/http/form';

export type EnquiryJobView = JobFacts & {
  number: string;
  href: string;
  title: string;
  role: string;
  country: CountryCode;
  /** The job has a first and a last day, so the form offers all or some of the dates. */
  isBlock: boolean;
};

/** One of several jobs of an enquiry. `removeHref` leads to the same form without this job; null for the last job. */
export type SeveralJobView = EnquiryJobView & { removeHref: string | null };

export type SimilarJob = { card: JobCard; reason: string };

export type Choice = [slug: string, label: string];

export type EnquiryFormView = {
  action: string;
  job: EnquiryJobView | null;
  /** Jobs of an enquiry about several. Null if it is about `job` or about no job. */
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
  /** Time since sending in milliseconds, by the server's clock, because the device's clock may be wrong. */
  sentAgoMs: number;
  promise: string;
  phone: PhoneNumber | null;
  email: string;
  /** Email address of the confirmation, or the reason for its absence. */
  receiptTo: string;
  /** The doctor ticked "Send me similar jobs", but the address is not confirmed yet. */
  alertToConfirm: boolean;
  signedIn: boolean;
  similar: SimilarJob[];
};

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

/** Slug and label, in the order of a list to choose from. */
export type Choice = [slug: string, label: string];

export type EnquiryFormView = {
  /** Path and query that the form posts to. */
  action: string;
  job: EnquiryJobView | null;
  /** Jobs of an enquiry about several. Null if it is about `job` or about no job. */
  several: EnquiryJobView[] | null;
  state: FormState;
  /** Values from the profile of a signed-in doctor. */
  profile: Record<string, string>;
  /** Dates of the search, from the address. */
  searchedDays: Days | null;
  signedIn: boolean;
  asksAhpra: boolean;
  asksMcnz: boolean;
  choices: { grades: Choice[]; specialties: SpecialityGroup[] };
};

/** `href` leads to the page that shows the next step. */
export type SentEnquiry = { reference: string; href: string };

/** Content of /enquire: the form, or the reason why the job takes no enquiries and similar jobs. */
export type EnquiryPageView = {
  job: EnquiryJobView | null;
  /** Several jobs in one enquiry, and one sentence for each job that is left out. */
  several: {
    jobs: SeveralJobView[];
    /** Open enquiries about the chosen jobs. */
    sent: SentEnquiry[];
    notices: string[];
    savedJobsHref: string;
  } | null;
  closed: { label: string; similar: SimilarJob[] } | null;
  /** Earlier enquiry of this doctor or browser about the job, shown instead of the form. */
  sent: SentEnquiry | null;
  form: EnquiryFormView | null;
};

/** Content of /enquired-success for those allowed to see it. */
export type EnquirySentView = {
  /** Enquiries of the submission, in order. */
  enquiries: {
    reference: string;
    job: { number: string; title: string; href: string } | null;
  }[];
  /** Sentence naming the jobs for which the doctor may be put forward. */
  putForward: string;
  /** One sentence for each chosen job that was not sent. */
  notices: string[];
  /** Time since sending in milliseconds, by the server's clock, because the device's clock may be wrong. */
  sentAgoMs: number;
  /** "Hannah calls you by Monday 23 November, 12 pm (Brisbane time)". */
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

import type { Days } from '@/lib/job-search/describe-days';
import type { JobCard, JobFacts } from '@/lib/jobs/job-card';
import type { PhoneNumber } from '@/lib/core/phone-number';
import type { CountryCode } from '@/lib/places/place';
import type { SpecialityGroup } from '@/lib/specialties/speciality-choices';
import type { FormState } from '@/lib/http/form';

/** The job beside the form. */
export type EnquiryJobView = JobFacts & {
  number: string;
  href: string;
  title: string;
  role: string;
  country: CountryCode;
  /** It has a first and a last day: the doctor is asked for all or some of them. */
  isBlock: boolean;
};

/** One of several jobs of an enquiry. `removeHref`: the same enquiry without it; null for the last. */
export type SeveralJobView = EnquiryJobView & { removeHref: string | null };

export type SimilarJob = { card: JobCard; reason: string };

/** Slug and label, in the order of a list to choose from. */
export type Choice = [slug: string, label: string];

export type EnquiryFormView = {
  /** Path and query the form is sent to. */
  action: string;
  job: EnquiryJobView | null;
  /** The jobs of an enquiry about several; null: about `job`, or about none. */
  several: EnquiryJobView[] | null;
  state: FormState;
  /** What is known of a signed-in doctor. */
  profile: Record<string, string>;
  /** Dates in the address. */
  searchedDays: Days | null;
  signedIn: boolean;
  /** The AHPRA number is asked for. */
  asksAhpra: boolean;
  /** The MCNZ number is asked for. */
  asksMcnz: boolean;
  choices: { grades: Choice[]; specialties: SpecialityGroup[] };
};

/** `href`: where its next step is said. */
export type SentEnquiry = { reference: string; href: string };

/** What /enquire shows: the form, or for a job that takes no enquiries why and what is like it. */
export type EnquiryPageView = {
  job: EnquiryJobView | null;
  /** Several jobs asked about at once, and what of the choice is left out, a sentence each. */
  several: {
    jobs: SeveralJobView[];
    /** Open enquiries about jobs of the choice. */
    sent: SentEnquiry[];
    notices: string[];
    savedJobsHref: string;
  } | null;
  closed: { label: string; similar: SimilarJob[] } | null;
  /** The enquiry that this doctor or browser has sent for the job: shown in place of the form. */
  sent: SentEnquiry | null;
  form: EnquiryFormView | null;
};

/** What /enquired-success shows to those who may see it. */
export type EnquirySentView = {
  /** What was sent together, in its order. */
  enquiries: {
    reference: string;
    job: { number: string; title: string; href: string } | null;
  }[];
  /** For which of the jobs the doctor may be put forward. */
  putForward: string;
  /** Jobs that were chosen as well and not asked about, a sentence each. */
  notices: string[];
  /** How long ago it was sent, ms by the site's clock: that of the device may be wrong. */
  sentAgoMs: number;
  /** "Hannah calls you by Monday 23 November, 12 pm (Brisbane time)". */
  promise: string;
  phone: PhoneNumber | null;
  email: string;
  /** Address of the confirmation, or why there is none. */
  receiptTo: string;
  /** "Send me similar jobs" was ticked, and starts only once the address is confirmed. */
  alertToConfirm: boolean;
  signedIn: boolean;
  similar: SimilarJob[];
};

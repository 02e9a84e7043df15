import type { Days } from '@/lib/jobs/search/describe-days';
import type { ProfileChoices } from '@/lib/doctors/profile/profile-view';
import type { NoticeOffer } from '@/lib/doctors/notices/notice-offer';
import type { ReadinessView } from '@/lib/doctors/requirements/readiness';
import type { ConsultantCard } from '@/lib/consultants/consultant/consultant-card';
import type { JobCard, JobFacts } from '@/lib/jobs/listing/job-card';
import type { PhoneNumber } from '@/lib/core/phone-link';
import type { CountryCode } from '@/lib/reference/places/place';
import type { FormState } from '@/lib/http/form';

export type EnquiryJobView = JobFacts & {
  number: string;
  href: string;
  title: string;
  role: string;
  country: CountryCode;
  /**
   * True if the job has a first and a last day. The form then asks whether the doctor can work on all or some of
   * these days.
   */
  isBlock: boolean;
};

/** One of several jobs in the form. `removeHref` opens the form without this job. Null if only this job is left. */
export type SeveralJobView = EnquiryJobView & { removeHref: string | null };

export type SimilarJob = { card: JobCard; reason: string };

/** The consultant who will call. The first job or, without a job, the doctor's speciality decides who this is. */
export type CallerView = {
  card: ConsultantCard;
  promise: string;
  /** Consultants of whom one will call. Empty if the card names the consultant. */
  team: Pick<ConsultantCard, 'name' | 'portrait'>[];
};

export type EnquiryFormView = {
  action: string;
  job: EnquiryJobView | null;
  several: EnquiryJobView[] | null;
  state: FormState;
  profile: Record<string, string>;
  searchedDays: Days | null;
  signedIn: boolean;
  asksAhpra: boolean;
  asksMcnz: boolean;
  /** Without regions if the form is about jobs, because their places are known. */
  choices: ProfileChoices;
  /** Names of this and the next months, which the doctor can choose as an answer. */
  months: string[];
  caller: CallerView;
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
  /** Time since the form was sent, in ms. The server computes it, because the clock of the device may be wrong. */
  sentAgoMs: number;
  promise: string;
  phone: PhoneNumber | null;
  email: string;
  /** Email address to which the confirmation was sent, or the reason why no confirmation was sent. */
  receiptTo: string;
  /** True if the doctor requested an alert for similar jobs but has not yet confirmed the email address. */
  alertToConfirm: boolean;
  signedIn: boolean;
  offer: NoticeOffer | null;
  /** Required documents for the first job. Null if signed out, or if the job requires no documents. */
  readiness: ReadinessView | null;
  similar: SimilarJob[];
};

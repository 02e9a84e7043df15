import type { ConsultantCard } from '@/lib/consultants/consultant/consultant-card';
import type { JobCard } from '@/lib/jobs/listing/job-card';
import type { JobPageView } from '@/lib/jobs/listing/job-page-view';
import type { JobSaving } from '@/lib/alerts/saved-jobs/saved-job';

export type JobPageProps = {
  job: JobPageView;
  /** State of the signed-in doctor's saved job. Null if signed out. */
  saving: JobSaving | null;
  /** Promise of a call with its deadline; null if the job accepts no enquiries. */
  promise: string | null;
  /** Usual response time to enquiries; null if there were too few enquiries to tell. */
  responseTime: string | null;
  /** Consultant for the job. Null if the job accepts no enquiries. */
  consultant: ConsultantCard | null;
  similar: { card: JobCard; reason: string }[];
};

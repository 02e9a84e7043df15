import type { ConsultantCard } from '@/lib/consultants/consultant/consultant-card';
import type { ReadinessView } from '@/lib/doctors/requirements/readiness';
import type { JobCard } from '@/lib/jobs/listing/job-card';
import type { JobPageView } from '@/lib/jobs/listing/job-page-view';
import type { JobSaving } from '@/lib/alerts/saved-jobs/saved-job';

export type JobPageProps = {
  job: JobPageView;
  saving: JobSaving | null;
  /** The sentence that promises by when we will call. Null if the job accepts no enquiries. */
  promise: string | null;
  /** Usual time until doctors get a response to an enquiry. Null if there were too few enquiries to calculate it. */
  responseTime: string | null;
  /** The consultant who handles the job. Null if the job accepts no enquiries. */
  consultant: ConsultantCard | null;
  /**
   * Describes how complete the doctor's documents are for the job. Null if the visitor is signed out, the job is
   * closed, or the job requires no documents.
   */
  readiness: ReadinessView | null;
  similar: { card: JobCard; reason: string }[];
};

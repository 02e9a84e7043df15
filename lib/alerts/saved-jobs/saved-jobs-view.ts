import type { PagedList } from '@/lib/core/paged-list';
import type { FormState } from '@/lib/http/form';
import type { JobCard } from '@/lib/jobs/listing/job-card';
import type { SavedJobCard } from './saved-job-card';
import type { SavedJobSort } from './saved-job';

export type SavedJobRowView = SavedJobCard & { note: string };

/**
 * `dates` are jobs on days on which the doctor is free. `new` and `open` jobs match the work that the doctor wants.
 * `newest` are the newest of all jobs.
 */
export type SuggestedJobs = {
  kind: 'dates' | 'new' | 'open' | 'newest';
  total: number;
  /**
   * A phrase such as "emergency medicine registrar jobs". Null if the doctor has entered neither grade nor specialty.
   */
  words: string | null;
  href: string;
  cards: JobCard[];
};

export type SavedJobsView = PagedList<SavedJobRowView> & {
  sort: SavedJobSort;
  action: string;
  suggested: SuggestedJobs | null;
  undo: { number: string; title: string } | null;
  state: FormState;
};

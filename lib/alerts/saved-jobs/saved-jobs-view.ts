import type { PagedList } from '@/lib/core/paged-list';
import type { FormState } from '@/lib/http/form';
import type { JobCard } from '@/lib/jobs/listing/job-card';
import type { SavedJobCard } from './saved-job-card';
import type { SavedJobSort } from './saved-job';

export type SavedJobRowView = SavedJobCard & { note: string };

/** Jobs for a doctor. `new` and `open` match the wanted work, `newest` are the newest of all. */
export type SuggestedJobs = {
  kind: 'new' | 'open' | 'newest';
  total: number;
  /** Describes the wanted work: "emergency medicine registrar jobs". Null if the doctor has named neither. */
  words: string | null;
  href: string;
  cards: JobCard[];
};

export type SavedJobsView = PagedList<SavedJobRowView> & {
  sort: SavedJobSort;
  action: string;
  /** Only for an empty list. */
  suggested: SuggestedJobs | null;
  undo: { number: string; title: string } | null;
  state: FormState;
};

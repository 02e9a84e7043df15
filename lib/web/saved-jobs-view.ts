import type { JobCard } from '@/lib/jobs/job-card';
import type { SavedJobChange } from '@/lib/saved-jobs/saved-job-changes';
import type { SavedJobSort } from '@/lib/saved-jobs/saved-job';
import type { FormState } from './form';

/** A saved job as its row shows it. */
export type SavedJobRowView = {
  card: JobCard;
  /** "Saved 2 days ago". */
  saved: string;
  note: string;
  changes: SavedJobChange[];
};

/** What /user/saved-jobs shows. */
export type SavedJobsView = {
  open: SavedJobRowView[];
  closed: SavedJobRowView[];
  /** Of the whole list, not of this page. */
  counts: { open: number; closed: number };
  sort: SavedJobSort;
  page: number;
  pageCount: number;
  /** Address of this page of the list: its forms are sent there. */
  action: string;
  /** The job that has just been removed. */
  undo: { number: string; title: string } | null;
  state: FormState;
};

import type { PagedList } from '@/lib/core/paged-list';
import type { FormState } from '@/lib/http/form';
import type { SavedJobCard } from './saved-job-card';
import type { SavedJobSort } from './saved-job';

/** A saved job as its row shows it. */
export type SavedJobRowView = SavedJobCard & { note: string };

/** What /user/saved-jobs shows. */
export type SavedJobsView = PagedList<SavedJobRowView> & {
  sort: SavedJobSort;
  /** Address of this page of the list: its forms are sent there. */
  action: string;
  /** The job that has just been removed. */
  undo: { number: string; title: string } | null;
  state: FormState;
};

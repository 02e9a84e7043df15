import type { PagedList } from '@/lib/core/paged-list';
import type { FormState } from '@/lib/http/form';
import type { SavedJobCard } from './saved-job-card';
import type { SavedJobSort } from './saved-job';

export type SavedJobRowView = SavedJobCard & { note: string };

/** Content of /user/saved-jobs. */
export type SavedJobsView = PagedList<SavedJobRowView> & {
  sort: SavedJobSort;
  /** Address of this page of the list, which its forms are posted to. */
  action: string;
  /** The job that has just been removed. */
  undo: { number: string; title: string } | null;
  state: FormState;
};

import type { PagedList } from '@/lib/core/paged-list';
import type { FormState } from '@/lib/http/form';
import type { SavedJobCard } from './saved-job-card';
import type { SavedJobSort } from './saved-job';

export type SavedJobRowView = SavedJobCard & { note: string };

export type SavedJobsView = PagedList<SavedJobRowView> & {
  sort: SavedJobSort;
  action: string;
  undo: { number: string; title: string } | null;
  state: FormState;
};

import type { EntryState } from '@/lib/employers/shortlists/shortlist';
import type { PlacementState } from '@/lib/placements/placement/placement';

/** The shortlists and placements of a person, the latest first. */
export type PersonWork = {
  id: string;
  entries: { id: string; vacancyId: string; reference: string; facility: string; state: EntryState }[];
  placements: { id: string; reference: string; facility: string; state: PlacementState; firstDay: string }[];
};

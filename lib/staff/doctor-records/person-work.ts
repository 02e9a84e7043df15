import type { EntryState } from '@/lib/employers/shortlists/shortlist';
import type { PlacementState } from '@/lib/placements/placement/placement';

export type PersonWork = {
  id: string;
  entries: { id: string; vacancyId: string; reference: string; facility: string; state: EntryState }[];
  placements: { id: string; reference: string; facility: string; state: PlacementState; firstDay: string }[];
};

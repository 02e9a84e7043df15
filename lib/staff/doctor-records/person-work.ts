import type { EntryState } from '@/lib/employers/shortlists/shortlist';
import type { PlacementState } from '@/lib/placements/placement/placement';

export type PersonWork = {
  id: string;
  entries: {
    id: string;
    vacancyId: string;
    reference: string;
    facility: string;
    state: EntryState;
    createdAt: string;
    /** Latest answer of the doctor about being put forward for the vacancy. Null if there is none. */
    consent: { state: string; at: string } | null;
  }[];
  placements: {
    id: string;
    /** Shortlist entry from which the placement was made. Null if it was made from an enquiry. */
    entryId: string | null;
    reference: string;
    facility: string;
    state: PlacementState;
    firstDay: string;
    createdAt: string;
  }[];
};

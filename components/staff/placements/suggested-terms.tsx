import { Alert } from '@mui/material';
import { areShiftsSuggested } from '@/lib/placements/placement/missing-terms';
import type { PlacementTerms } from '@/lib/placements/placement/placement';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';

type Props = { terms: Pick<PlacementTerms, 'shifts'>; placement: Pick<StaffPlacement, 'state' | 'asked'> };

export function SuggestedShifts({ terms, placement: { state, asked } }: Props) {
  if (state !== 'written' || !areShiftsSuggested(terms)) return null;
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      Suggested: check the shifts. We filled in a day shift for each weekday.
      {asked?.shifts && ` The employer wrote: “${asked.shifts}”.`}
    </Alert>
  );
}

import { StateChip } from '@/components/staff/kit/state-chip';
import { enquiryTones, entryTones, placementTones } from '@/components/staff/kit/state-tones';
import type { EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import {
  describeVacancyState,
  staffStateLabels,
  type VacancyOfEnquiry,
} from '@/lib/enquiries/enquiry/handling/handling';
import { placementStateLabels, type PlacementState } from '@/lib/placements/placement/placement';

export type EnquiryProgress = {
  state: EnquiryState;
  /** Newest placement from the enquiry that is not cancelled. */
  placement: { id: string; reference: string; state: PlacementState } | null;
  vacancy: VacancyOfEnquiry | null;
};

/** Describes the doctor's placement, otherwise the vacancy. Null if there is neither. */
export function describeWork({ placement, vacancy }: EnquiryProgress): string | null {
  if (placement) return `Placement: ${placementStateLabels[placement.state].toLowerCase()}`;
  return vacancy && describeVacancyState(vacancy);
}

/** Shows the state of the doctor's placement, otherwise of the vacancy, otherwise of the enquiry. */
export function EnquiryChip({ row }: { row: EnquiryProgress }) {
  const { placement, vacancy, state } = row;
  if (placement) return <StateChip tone={placementTones[placement.state]}>{describeWork(row)}</StateChip>;
  if (vacancy)
    return (
      <StateChip className="nowrap" tone={entryTones[vacancy.state]}>
        {describeWork(row)}
      </StateChip>
    );
  return <StateChip tone={enquiryTones[state]}>{staffStateLabels[state]}</StateChip>;
}

import { StateChip } from '@/components/staff/kit/state-chip';
import { enquiryTones, entryTones, placementTones } from '@/components/staff/kit/state-tones';
import { describeVacancyState, staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { describePlacement, type QueueRow } from './queue-row';

/** How far the doctor of an enquiry has got: the placement, otherwise the vacancy, otherwise the enquiry's state. */
export function EnquiryChip({ row }: { row: QueueRow }) {
  const { placement, vacancy, state } = row;
  if (placement)
    return <StateChip tone={placementTones[placement.state]}>{describePlacement(placement)}</StateChip>;
  if (vacancy) return <StateChip tone={entryTones[vacancy.state]}>{describeVacancyState(vacancy)}</StateChip>;
  return <StateChip tone={enquiryTones[state]}>{staffStateLabels[state]}</StateChip>;
}

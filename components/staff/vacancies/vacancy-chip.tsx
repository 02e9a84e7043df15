import { StateChip } from '@/components/staff/kit/state-chip';
import { entryTones, vacancyTones } from '@/components/staff/kit/state-tones';
import { toShownState, type EntryState } from '@/lib/employers/shortlists/shortlist';
import {
  deriveVacancyStatus,
  isOpenVacancy,
  vacancyStatusLabels,
  type VacancyState,
} from '@/lib/employers/vacancy-requests/vacancy-request';
import { entryStateLabels, type VacancyRecord } from './vacancy-record';

/** Status of a vacancy. Turns green only once the employer has accepted as many doctors as are needed. */
export function VacancyChip({
  vacancy: { state, acceptedCount, doctors },
}: {
  vacancy: Pick<VacancyRecord, 'state' | 'acceptedCount' | 'doctors'>;
}) {
  const status = deriveVacancyStatus(state, acceptedCount > 0);
  const isPartlyFilled = status === 'accepted' && acceptedCount < doctors;
  const tone = isPartlyFilled ? 'act' : vacancyTones[status];
  return (
    <StateChip tone={tone}>
      {isPartlyFilled ? `${acceptedCount} of ${doctors} accepted` : vacancyStatusLabels[status]}
    </StateChip>
  );
}

type EntryChipProps = { entry: { state: EntryState; sentAt: string | null }; vacancyState: VacancyState };

/** State of a doctor on a shortlist. If the vacancy ended before the employer decided, the chip says so. */
export function EntryChip({ entry, vacancyState }: EntryChipProps) {
  const isUndecided = entry.state === 'asked' || entry.state === 'listed';
  if (isUndecided && !isOpenVacancy(vacancyState))
    return <StateChip tone="over">Vacancy {vacancyStatusLabels[vacancyState].toLowerCase()}</StateChip>;
  const shown = toShownState(entry);
  return <StateChip tone={entryTones[shown]}>{entryStateLabels[shown]}</StateChip>;
}

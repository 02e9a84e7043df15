import { StateChip } from '@/components/staff/kit/state-chip';
import { vacancyTones } from '@/components/staff/kit/state-tones';
import { deriveVacancyStatus, vacancyStatusLabels } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { VacancyRecord } from './vacancy-record';

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

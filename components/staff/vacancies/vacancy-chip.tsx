import { StateChip } from '@/components/staff/kit/state-chip';
import { vacancyTones } from '@/components/staff/kit/state-tones';
import { deriveVacancyStatus, vacancyStatusLabels } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { VacancyRecord } from './vacancy-record';

export function VacancyChip({
  vacancy: { state, overdue, acceptedCount },
}: {
  vacancy: Pick<VacancyRecord, 'state' | 'overdue' | 'acceptedCount'>;
}) {
  const status = deriveVacancyStatus(state, acceptedCount > 0);
  const tone = overdue && status !== 'accepted' ? 'failed' : vacancyTones[status];
  return <StateChip tone={tone}>{vacancyStatusLabels[status]}</StateChip>;
}

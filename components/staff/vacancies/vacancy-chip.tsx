import { StateChip } from '@/components/staff/kit/state-chip';
import { vacancyTones } from '@/components/staff/kit/state-tones';
import { isOpenVacancy, vacancyStateLabels } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { VacancyRecord } from './vacancy-record';

/** Status of a vacancy. An open vacancy counts as accepted as soon as the employer accepts a doctor. */
export function VacancyChip({
  vacancy: { state, overdue, acceptedCount },
}: {
  vacancy: Pick<VacancyRecord, 'state' | 'overdue' | 'acceptedCount'>;
}) {
  if (isOpenVacancy(state) && acceptedCount > 0) return <StateChip tone="done">Accepted</StateChip>;

  const tone = overdue ? 'failed' : vacancyTones[state];
  return <StateChip tone={tone}>{vacancyStateLabels[state]}</StateChip>;
}

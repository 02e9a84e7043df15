import { Tag } from '@/components/ui/tag';
import { vacancyStatusLabels, type VacancyStatus } from '@/lib/employers/vacancy-requests/vacancy-request';

const tones = {
  received: 'plain',
  contacted: 'plain',
  'shortlist-sent': 'new',
  accepted: 'ok',
  filled: 'ok',
  closed: 'plain',
} as const satisfies Record<VacancyStatus, string>;

/** Employers read what happens to their request, not the name of the step in our work. */
const labels = {
  ...vacancyStatusLabels,
  received: 'Request received',
  contacted: 'We are searching',
  accepted: 'Confirmed',
};

export function VacancyStateTag({ state, isConfirmed }: { state: VacancyStatus; isConfirmed: boolean }) {
  if (state === 'accepted' && !isConfirmed) return <Tag tone="new">Accepted, not yet confirmed</Tag>;
  return <Tag tone={tones[state]}>{labels[state]}</Tag>;
}

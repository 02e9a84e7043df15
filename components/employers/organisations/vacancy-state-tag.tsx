import { Tag } from '@/components/ui/tag';
import { employerStateLabels } from '@/lib/employers/organisations/employer-view';
import type { VacancyState } from '@/lib/employers/vacancy-requests/vacancy-request';

const tones = {
  received: 'plain',
  contacted: 'plain',
  'shortlist-sent': 'new',
  filled: 'ok',
  closed: 'plain',
} as const satisfies Record<VacancyState, string>;

export function VacancyStateTag({ state }: { state: VacancyState }) {
  return <Tag tone={tones[state]}>{employerStateLabels[state]}</Tag>;
}

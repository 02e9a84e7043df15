import { StateChip } from '@/components/staff/kit/state-chip';
import { outboxTones } from '@/components/staff/kit/state-tones';
import { outboxStateLabels, type OutboxEntry } from '@/lib/platform/outbox/outbox-list';

export function OutboxState({ entry }: { entry: Pick<OutboxEntry, 'state' | 'sending' | 'attempts'> }) {
  const { state, sending, attempts } = entry;
  if (sending) return <StateChip tone="over">Being sent</StateChip>;
  if (state === 'queued' && attempts > 0)
    return <StateChip tone="failed">Failed, will be tried again</StateChip>;
  return <StateChip tone={outboxTones[state]}>{outboxStateLabels[state]}</StateChip>;
}

import { Chip } from '@mui/material';
import { outboxStateLabels, type OutboxEntry } from '@/lib/platform/outbox/outbox-list';

const colours = {
  queued: 'warning',
  sent: 'success',
  failed: 'error',
  'given-up': 'default',
  suppressed: 'default',
} as const;

export function OutboxState({ entry }: { entry: Pick<OutboxEntry, 'state' | 'sending' | 'attempts'> }) {
  const { state, sending, attempts } = entry;
  const label = sending
    ? 'Being sent'
    : state === 'queued' && attempts > 0
      ? 'Failed, will be tried again'
      : outboxStateLabels[state];
  return <Chip component="span" size="small" variant="outlined" color={colours[state]} label={label} />;
}

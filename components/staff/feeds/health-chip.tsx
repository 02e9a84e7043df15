import { StateChip, type Tone } from '@/components/staff/kit/state-chip';

const healths: Record<string, { label: string; tone: Tone }> = {
  healthy: { label: 'Successful', tone: 'done' },
  paused: { label: 'Paused', tone: 'over' },
  held: { label: 'Needs a decision', tone: 'act' },
  superseded: { label: 'Replaced by a later import', tone: 'over' },
  discarded: { label: 'Discarded', tone: 'over' },
  unhealthy: { label: 'Failed', tone: 'failed' },
  draft: { label: 'Not published', tone: 'over' },
  'check-failed': { label: 'Check failed', tone: 'failed' },
  running: { label: 'Running', tone: 'over' },
};

export function HealthChip({ health }: { health: string | null | undefined }) {
  const { label, tone } = healths[health ?? ''] ?? { label: 'Not imported yet', tone: 'over' };
  return <StateChip tone={tone}>{label}</StateChip>;
}

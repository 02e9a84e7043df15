import { Chip } from '@mui/material';

const healths: Record<string, { label: string; color: 'success' | 'warning' | 'error' | 'default' }> = {
  healthy: { label: 'Good', color: 'success' },
  held: { label: 'Held', color: 'warning' },
  superseded: { label: 'Overtaken', color: 'default' },
  discarded: { label: 'Discarded', color: 'default' },
  unhealthy: { label: 'Failed', color: 'error' },
  running: { label: 'Running', color: 'default' },
};

/** How a run went, in a word. */
export function HealthChip({ health }: { health: string | null | undefined }) {
  const { label, color } = healths[health ?? ''] ?? { label: 'No run yet', color: 'default' as const };
  return <Chip size="small" variant="outlined" label={label} color={color} />;
}

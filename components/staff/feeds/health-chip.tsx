import GoodIcon from '@mui/icons-material/CheckOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import HeldIcon from '@mui/icons-material/WarningAmberOutlined';
import { Chip } from '@mui/material';

const healths: Record<string, { label: string; color: 'success' | 'warning' | 'error' | 'default' }> = {
  healthy: { label: 'Successful', color: 'success' },
  held: { label: 'Needs a decision', color: 'warning' },
  superseded: { label: 'Replaced by a later import', color: 'default' },
  discarded: { label: 'Discarded', color: 'default' },
  unhealthy: { label: 'Failed', color: 'error' },
  draft: { label: 'Not published', color: 'default' },
  'check-failed': { label: 'Check failed', color: 'error' },
  running: { label: 'Running', color: 'default' },
};

const icons = { success: <GoodIcon />, warning: <HeldIcon />, error: <FailedIcon />, default: undefined };

export function HealthChip({ health }: { health: string | null | undefined }) {
  const { label, color } = healths[health ?? ''] ?? { label: 'Not imported yet', color: 'default' as const };
  return <Chip size="small" variant="outlined" label={label} color={color} icon={icons[color]} />;
}

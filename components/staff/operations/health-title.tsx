import UnusedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import WellIcon from '@mui/icons-material/CheckCircleOutlined';
import ProblemIcon from '@mui/icons-material/WarningAmber';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';

const icons = {
  done: { Icon: WellIcon, color: 'var(--success)' },
  act: { Icon: ProblemIcon, color: 'var(--on-warning-tint)' },
  failed: { Icon: ProblemIcon, color: 'var(--error)' },
  over: { Icon: UnusedIcon, color: 'var(--muted)' },
} as const;

/** Title of a section of the health page, after the icon of its state. */
export function HealthTitle({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const { Icon, color } = icons[tone];
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1 }}>
      <Icon aria-hidden sx={{ mt: 0.125, fontSize: '1.25rem', color }} />
      <Box component="span" sx={{ alignSelf: 'baseline' }}>
        {children}
      </Box>
    </Box>
  );
}

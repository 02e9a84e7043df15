import UnusedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import WellIcon from '@mui/icons-material/CheckCircleOutlined';
import ProblemIcon from '@mui/icons-material/WarningAmber';
import type { ReactNode } from 'react';

const icons = {
  done: { Icon: WellIcon, color: 'var(--success)' },
  failed: { Icon: ProblemIcon, color: 'var(--error)' },
  over: { Icon: UnusedIcon, color: 'var(--muted)' },
} as const;

/** Title of a section of the health page, after the icon of its state. */
export function HealthTitle({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const { Icon, color } = icons[tone];
  return (
    <>
      <Icon aria-hidden sx={{ mr: 1, fontSize: '1.25rem', verticalAlign: '-0.25em', color }} />
      {children}
    </>
  );
}

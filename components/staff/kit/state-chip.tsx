import { styled } from '@mui/material/styles';

/**
 * Colour of a state. `new` (blue): staff have not looked at the record yet. `act` (amber): an action is due. `done`
 * (green): done or agreed. `failed` (red): failed or overdue. `over` (grey): ended or not started. `usual` is plain text,
 * because a chip on almost each row of a list distinguishes nothing.
 */
export type Tone = 'new' | 'act' | 'done' | 'failed' | 'over' | 'usual';

/** State of a record in words, on the colour of its tone. */
export const StateChip = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme }) => ({
    display: 'inline-block',
    width: 'fit-content',
    padding: '0.125rem 0.5rem',
    border: '1px solid transparent',
    borderRadius: '0.75rem',
    fontSize: 'var(--t-xs)',
    fontWeight: 'var(--w-bold)',
    lineHeight: 1.3,
    [theme.breakpoints.up('md')]: { whiteSpace: 'nowrap' },
    variants: [
      { props: { tone: 'new' }, style: { background: 'var(--tint-2)', color: 'var(--secondary)' } },
      {
        props: { tone: 'act' },
        style: { background: 'var(--warning-tint)', color: 'var(--on-warning-tint)' },
      },
      {
        props: { tone: 'done' },
        style: { background: 'var(--success-tint)', color: 'var(--on-success-tint)' },
      },
      { props: { tone: 'failed' }, style: { background: 'var(--error-tint)', color: 'var(--error)' } },
      {
        props: { tone: 'over' },
        style: { borderColor: 'var(--line)', background: 'var(--surface)', color: 'var(--muted)' },
      },
      {
        props: { tone: 'usual' },
        style: {
          ...{ padding: 0, border: 0, color: 'var(--muted)' },
          ...{ fontSize: '0.875rem', fontWeight: 'var(--w-regular)' },
        },
      },
    ],
  }),
);

import { Box, type SxProps } from '@mui/material';
import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Detail } from './text';

/** Table of values. A cell can have the class `number` (aligned right) or `late` (red). */
export const DataTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { textAlign: 'left', fontWeight: 'var(--w-bold)' },
  '& th, & td': {
    padding: '0.4rem 0.5rem',
    borderBottom: '1px solid var(--line)',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 'var(--w-regular)',
    overflowWrap: 'anywhere',
  },
  '& tr > :first-child': { paddingLeft: 0 },
  '& tr > :last-child': { paddingRight: 0 },
  '& thead th, & thead td': { borderBottom: '2px solid var(--rule)' },
  '& thead th': {
    verticalAlign: 'bottom',
    fontSize: 'var(--t-xs)',
    fontWeight: 'var(--w-bold)',
    color: 'var(--muted)',
    overflowWrap: 'normal',
    [theme.breakpoints.up('md')]: { whiteSpace: 'nowrap' },
  },
  // Breaks only words that are longer than a line, because this cell names the row.
  '& tbody th': { overflowWrap: 'break-word' },
  '& tbody th, & tfoot th, & tfoot td': { fontWeight: 'var(--w-bold)', color: 'var(--secondary)' },
  '& tfoot th, & tfoot td': { borderTop: '2px solid var(--rule)' },
  '& .number': { textAlign: 'right' },
  '& td.number': { whiteSpace: 'nowrap' },
  '& .late': { fontWeight: 'var(--w-bold)', color: 'var(--error)' },
  '& button': { whiteSpace: 'nowrap' },
}));

const Label = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('sm')]: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 1rem',
    alignItems: 'baseline',
    justifyContent: 'space-between',
  },
}));

/** Label of an amount, and how we worked the amount out: below the label on a phone, otherwise before the amount. */
export const AmountLabel = ({ how, children }: { how: ReactNode; children: ReactNode }) => (
  <Label>
    <span>{children}</span>
    {how && <Detail>{how}</Detail>}
  </Label>
);

/**
 * Table whose rows become blocks on a phone. There, a cell with the class `chip` is beside the row's heading, the
 * other values follow their `data-label`, and cells with the class `spare` are hidden.
 */
export const StackedTable = styled(DataTable)(({ theme }) => ({
  [theme.breakpoints.up('lg')]: { '& .when': { whiteSpace: 'nowrap' } },
  [theme.breakpoints.down('md')]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) fit-content(55%)',
      gap: '0.125rem 0.75rem',
      paddingBlock: '0.75rem',
      borderBottom: '1px solid var(--line)',
      lineHeight: 1.35,
    },
    '& tbody th, & td': { gridColumn: '1 / -1', padding: 0, border: 0 },
    '& tr:has(> .state) > th': { gridColumn: 1 },
    '& td.state': { gridArea: '1 / 2', textAlign: 'right' },
    '& .number': { textAlign: 'left' },
    '& td[data-label]': { fontSize: 'var(--t-xs)', color: 'var(--muted)' },
    '& td[data-label]::before': { content: "attr(data-label) ': '" },
    '& td:empty, & td.spare': { display: 'none' },
  },
}));

/** Stacked table whose rows are texts on a phone: the row's heading, then its values with a dot between them. */
export const FlowingTable = styled(StackedTable)(({ theme }) => ({
  [theme.breakpoints.down('md')]: {
    '& tr': { display: 'block' },
    '& tbody td, & tfoot th, & tfoot td, & tbody td.number': {
      display: 'inline',
      padding: 0,
      whiteSpace: 'normal',
    },
    '& tfoot th, & tfoot td': { border: 0 },
    '& tfoot td::before': { content: "': '" },
    '& tbody td + td::before': { content: "' · '", color: 'var(--muted)' },
    '& tbody td + td[data-label]::before': { content: "' · ' attr(data-label) ': '" },
  },
}));

const shade = 'color-mix(in srgb, var(--ink) 14%, transparent), transparent';

/** Shadows at the edges of a box that scrolls sideways. Covers in the page's colour hide them at its ends. */
const scrollShadows = {
  background: [
    'linear-gradient(to right, var(--page) 40%, transparent) left / 2rem 100% local',
    'linear-gradient(to left, var(--page) 40%, transparent) right / 2rem 100% local',
    `linear-gradient(to right, ${shade}) left / 0.5rem 100% scroll`,
    `linear-gradient(to left, ${shade}) right / 0.5rem 100% scroll`,
  ].join(', '),
  backgroundRepeat: 'no-repeat',
};

const fade = keyframes({ '0%, 90%': { opacity: 1 }, '100%': { opacity: 0 } });

/**
 * Fades the last visible entry of a box while there are more entries below. No fade if the box does not scroll, or if
 * the browser does not support `animation-timeline`.
 */
export const fadeBelow = (background: string) => ({
  content: "''",
  height: '1.5rem',
  background: `linear-gradient(transparent, ${background})`,
  pointerEvents: 'none' as const,
  opacity: 0,
  animation: `${fade} linear both`,
  animationTimeline: 'scroll()',
});

/**
 * Box that scrolls sideways if its table is too wide. The tab stop lets keyboard users scroll it. Visually hidden texts
 * of the table are positioned in the box, because they would otherwise widen the page.
 */
export function ScrollBox({ label, sx, children }: { label: string; sx?: SxProps; children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label={label}
      tabIndex={0}
      sx={{ position: 'relative', overflowX: 'auto', ...scrollShadows, ...sx }}
    >
      {children}
    </Box>
  );
}

import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const mark = {
  position: 'absolute',
  fontSize: '0.75rem',
  fontStyle: 'normal',
  fontVariantNumeric: 'tabular-nums',
  color: 'var(--muted)',
  whiteSpace: 'nowrap',
} as const;

export const Columns = styled('div')({
  position: 'relative',
  display: 'flex',
  gap: 'clamp(2px, 0.6vw, 10px)',
  height: '10rem',
  margin: '1rem 0 1.75rem 2.75rem',
  borderBottom: '1.5px solid var(--border)',
});

/** Column of a bar chart. Each `span` is a bar on top of the previous bar. An `em` is the label below the column. */
export const Column = styled('div')({
  position: 'relative',
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  justifyContent: 'flex-end',
  maxWidth: '4rem',
  '& span:first-of-type': { borderRadius: '2px 2px 0 0' },
  '& em': { ...mark, top: '100%', left: '50%', marginTop: '0.3rem', translate: '-50% 0' },
});

export const Scale = styled('span')({ ...mark, right: '100%', marginRight: '0.5rem', translate: '0 50%' });

export function ChartKey({ entries }: { entries: readonly (readonly [mark: object, meaning: ReactNode])[] }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '0.25rem 1rem',
        mb: 2,
        fontSize: 'var(--t-xs)',
        color: 'text.secondary',
        '& li': { display: 'flex', gap: '0.4rem', alignItems: 'center' },
        '& span': { width: '0.8rem', height: '0.8rem', borderRadius: '2px' },
      }}
    >
      {entries.map(([sx, meaning], index) => (
        <li key={index}>
          <Box component="span" aria-hidden sx={sx} />
          {meaning}
        </li>
      ))}
    </Box>
  );
}

import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 4, minWidth: 0 }}>
      <Typography
        id={id}
        component="h2"
        variant="h6"
        sx={{ fontWeight: 700, borderBottom: 2, borderColor: 'var(--secondary)', pb: 0.5 }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
}

export function Facts({ rows }: { rows: [term: string, value: ReactNode, detail?: ReactNode][] }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {rows.map(([term, value, detail]) => (
        <Box key={term} sx={{ display: 'flex', gap: 2, py: 1, borderBottom: 1, borderColor: 'var(--line)' }}>
          <Box component="dt" sx={{ width: '7rem', flexShrink: 0, color: 'text.secondary' }}>
            {term}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {value}
            {detail && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{detail}</Box>}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export function Lines({ none, children }: { none: string; children: ReactNode }) {
  if (Array.isArray(children) && children.length === 0)
    return <Box sx={{ py: 1, color: 'text.secondary' }}>{none}</Box>;
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        '& > li': { py: 1, borderBottom: 1, borderColor: 'var(--line)', overflowWrap: 'anywhere' },
      }}
    >
      {children}
    </Box>
  );
}

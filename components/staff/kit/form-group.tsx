import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Fields of a long form in one, two or three columns, with a title. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      sx={{
        display: 'grid',
        gap: { xs: 0, sm: '0 1rem' },
        width: '100%',
        minWidth: 0,
        m: 0,
        mb: 1,
        p: 0,
        border: 0,
        gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
        '& legend': { p: 0, mb: 0.25, fontWeight: 700 },
      }}
    >
      <legend>{title}</legend>
      {children}
    </Box>
  );
}

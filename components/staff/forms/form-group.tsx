import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Fields of a long form in one or two columns, with a title. A field with the class `whole` takes both columns. */
export function FormGroup({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      sx={{
        display: 'grid',
        gap: { xs: '0.25rem', sm: '0.5rem 1rem' },
        alignItems: 'start',
        width: '100%',
        minWidth: 0,
        m: 0,
        mb: 3,
        p: 0,
        border: 0,
        gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
        '& > legend': { p: 0, mb: 0.5, fontSize: '1.1rem', fontWeight: 700, color: 'var(--secondary)' },
        '& > .whole, & > [role=status]': { gridColumn: '1 / -1' },
        '& > [role=status]:empty': { mt: { xs: '-0.25rem', sm: '-0.5rem' } },
        '& .MuiFormHelperText-root': { fontSize: 'var(--t-xs)' },
      }}
    >
      {title && <legend>{title}</legend>}
      {children}
    </Box>
  );
}

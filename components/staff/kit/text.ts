import { styled } from '@mui/material/styles';

/** Second line of a value, small and muted. */
export const Detail = styled('span')({
  display: 'block',
  fontSize: 'var(--t-xs)',
  fontWeight: 'var(--w-regular)',
  color: 'var(--muted)',
  overflowWrap: 'anywhere',
});

/** Most important words of a row or a card; red if `late`. */
export const Strong = styled('span', { shouldForwardProp: (prop) => prop !== 'late' })<{ late?: boolean }>(
  ({ late }) => ({
    fontWeight: 'var(--w-bold)',
    color: late ? 'var(--error)' : 'var(--secondary)',
    '& a': { color: 'inherit' },
  }),
);

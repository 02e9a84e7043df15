import { styled } from '@mui/material/styles';

/** Second line of a value, small and muted. */
export const Detail = styled('span')({
  display: 'block',
  fontSize: 'var(--t-xs)',
  fontWeight: 'var(--w-regular)',
  color: 'var(--muted)',
  overflowWrap: 'anywhere',
});

import { keyframes, styled } from '@mui/material/styles';

export const Detail = styled('span')({
  display: 'block',
  fontSize: 'var(--t-xs)',
  fontWeight: 'var(--w-regular)',
  color: 'var(--muted)',
  overflowWrap: 'anywhere',
});

/** Most important words of a row or card. Red if `late`. */
export const Strong = styled('span', { shouldForwardProp: (prop) => prop !== 'late' })<{ late?: boolean }>(
  ({ late }) => ({
    fontWeight: 'var(--w-bold)',
    color: late ? 'var(--error)' : 'var(--secondary)',
    '& a': { color: 'inherit' },
  }),
);

const appear = keyframes({ from: { opacity: 0 } });

/** Text while a screen loads. It appears after 300 ms, because a shorter display would only flash. */
export const Loading = styled('p')({ animation: `${appear} 1ms 300ms backwards` });

import { keyframes, styled } from '@mui/material/styles';

export const Detail = styled('span')({
  display: 'block',
  fontSize: 'var(--t-xs)',
  fontWeight: 'var(--w-regular)',
  color: 'var(--muted)',
  overflowWrap: 'anywhere',
});

/** Keeps a state on one line with its town: "Emergency medicine registrar, Mount Isa QLD". */
export const keepState = (title: string): string => title.replace(/ (?=[A-Z]{2,3}$)/, '\u00a0');

/** Most important line of a card, below its title. */
export const Lead = styled('span')({ display: 'block', fontSize: '0.9rem', color: 'var(--ink)' });

/** Line of `<span>` parts with dots between them. A part moves to the next line as a whole, without its dot. */
export const Parts = styled(Detail)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginLeft: '-0.75rem',
  clipPath: 'inset(0 0 0 0.75rem)',
  '& > span': { position: 'relative', paddingLeft: '0.75rem' },
  '& > span::before': { content: "'·' / ''", position: 'absolute', left: '0.25rem' },
});

export const BulletList = styled('ul')({ paddingLeft: '1.25rem', listStyle: 'disc' });

/**
 * Most important words of a row or card. Red if `late`. Its link is underlined only on hover of the row and on focus.
 */
export const Strong = styled('span', { shouldForwardProp: (prop) => prop !== 'late' })<{ late?: boolean }>(
  ({ late }) => ({
    fontWeight: 'var(--w-bold)',
    color: late ? 'var(--error)' : 'var(--secondary)',
    '& a': { fontWeight: 600, color: 'inherit' },
    '& a:not(:hover, :focus-visible)': { textDecoration: 'none' },
    '@media (hover: hover)': { 'tr:hover & a, li:hover & a': { textDecoration: 'underline' } },
  }),
);

const appear = keyframes({ from: { opacity: 0 } });

/** Text while a screen loads. It appears after 300 ms, because a shorter display would only flash. */
export const Loading = styled('p')({ animation: `${appear} 1ms 300ms backwards` });

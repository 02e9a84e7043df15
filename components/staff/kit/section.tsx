import { Box, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState, type ReactNode } from 'react';
import { Detail, Strong } from './text';

const Title = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 0.75rem',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBottom: '0.375rem',
  borderBottom: '2px solid var(--rule)',
  color: 'var(--muted)',
  '& h2': { fontSize: '1.1rem' },
  '& a, & .none': { fontSize: 'var(--t-xs)' },
  // The texts of buttons, not their invisible edges, align with the ends of the line.
  '& .MuiButton-text': { minWidth: 0, [theme.breakpoints.down('sm')]: { minHeight: 'var(--touch)' } },
  // A button does not make the title higher.
  '& > h2:not(.vh) ~ .MuiButton-text': { [theme.breakpoints.down('sm')]: { marginBlock: '-0.625rem' } },
  '& .MuiButton-text:first-child': { marginLeft: '-0.3125rem' },
  '& .MuiButton-text:last-child': { marginRight: '-0.3125rem' },
  // At the right end, also in a line of its own.
  '& > h2:not(.vh) ~ .MuiButton-text:last-child': { marginLeft: 'auto' },
  // As high as with a small button, so that the titles of adjacent columns align.
  [theme.breakpoints.up('md')]: { minHeight: '2.5rem' },
}));

const Optional = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem 1rem',
  alignItems: 'center',
  marginBottom: '1.75rem',
  '& > section': { flex: '1 0 100%', margin: 0 },
  '& > section:not([data-empty]):not(:last-child)': { marginBottom: '1.25rem' },
  '& > [data-empty]': { flex: 'none', order: 1 },
  '& > [data-empty] > div': { minHeight: 0, padding: 0, border: 0 },
  '& > div': { flex: '1 0 100%' },
  '&:has(> section:not([data-empty])) > div': { display: 'none' },
});

/**
 * Sections that can be empty. An empty section is only its `aside`, in one row with the asides of other empty sections.
 * `title` is the heading of this row if all sections are empty.
 */
export const OptionalSections = ({ title, children }: { title: string; children: ReactNode }) => (
  <Optional>
    <Title>
      <h2>{title}</h2>
    </Title>
    {children}
  </Optional>
);

type Props = {
  title: ReactNode;
  aside?: ReactNode;
  /** True hides the title and shows only `aside`. For sections inside `OptionalSections`. */
  isEmpty?: boolean;
  /** Fragment of URLs that link to the section. */
  anchor?: string;
  children?: ReactNode;
};

/** `children` can be missing. `aside` then says that the section is empty, so that it takes one line. */
export function Section({ title, aside, isEmpty = false, anchor, children }: Props) {
  const id = useId();
  return (
    <Box
      component="section"
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      aria-labelledby={id}
      data-empty={isEmpty || undefined}
      sx={{
        ...{ mb: 3.5, minWidth: 0, '&:last-child': { mb: 0 }, '& > p': { my: 1 } },
        '& > dl + .MuiButton-root': { mt: 1 },
      }}
    >
      <Title>
        <h2 id={id} className={isEmpty ? 'vh' : undefined}>
          {title}
        </h2>
        {typeof aside === 'string' ? <span className="none">{aside}</span> : aside}
      </Title>
      {children}
    </Box>
  );
}

/** Style of a `summary`: a chevron before its text. `openChevron` is the style of `::before` in an open group. */
export const chevron = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0 0.5rem',
  alignItems: 'baseline',
  cursor: 'pointer',
  '&::before': {
    content: "''",
    width: '0.4rem',
    height: '0.4rem',
    marginLeft: '0.125rem',
    border: 'solid var(--muted)',
    borderWidth: '0 2px 2px 0',
    transform: 'translateY(-0.1rem) rotate(-45deg)',
  },
} as const;
export const openChevron = { transform: 'translateY(-0.2rem) rotate(45deg)' } as const;

const Group = styled('details')(({ theme }) => ({
  marginBottom: '1.5rem',
  '& > summary': {
    ...chevron,
    columnGap: '0.75rem',
    alignContent: 'center',
    minHeight: 'var(--touch)',
    padding: '0.5rem 0 0.375rem',
    borderBottom: '1px solid var(--line)',
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'auto auto minmax(0, 1fr)' },
  },
  '&[open] > summary': { borderBottom: '2px solid var(--rule)' },
  // The head of a table has a line of its own.
  '&[open] > summary:has(+ table), &[open] > summary:has(> h3)': { borderBottom: '1px solid var(--line)' },
  '&[open] > summary::before': openChevron,
  '& > summary h2': { fontSize: '1.1rem' },
  // Below the text of the title, not below its icon.
  [theme.breakpoints.down('sm')]: { '& > summary:has(h2 svg) > span': { paddingLeft: '1.75rem' } },
  // Groups with icons are a list of states, so they follow each other closely.
  '&:has(h2 svg)': { marginBottom: 0 },
  '&[open]:has(h2 svg)': { paddingBottom: '1.25rem' },
  '& > summary:has(h2 svg)': { paddingBlock: '0.75rem' },
  // Below the text of the title, not below the marker and the icon.
  '& > summary:has(h2 svg) ~ *': { width: 'calc(100% - 3rem)', marginLeft: '3rem' },
  '&:has(> summary > h3)': { marginBottom: 0 },
  '& > summary h3': { fontSize: '0.9rem' },
  '& > summary > span': { gridColumn: '-2 / -1', fontSize: 'var(--t-xs)', color: 'var(--muted)' },
}));

type OptionalGroupProps = {
  title: ReactNode;
  /** A group inside a section has a smaller title and no line. */
  as?: 'h2' | 'h3';
  /** Summary of the fields' present values, shown beside the title. */
  summary?: ReactNode;
  /** True if the group is open at first. */
  isUsed?: boolean;
  /** True opens the group, so that the problem is visible. */
  hasProblem?: boolean;
  children: ReactNode;
};

/**
 * Group of optional fields, or of rarely needed rows. It is closed while all fields are empty. Closing it keeps the
 * typed text.
 */
export function OptionalGroup({
  title,
  as: Heading = 'h2',
  summary,
  isUsed = false,
  hasProblem = false,
  children,
}: OptionalGroupProps) {
  const [isOpen, setIsOpen] = useState(isUsed);
  return (
    <Group open={isOpen || hasProblem} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Heading>{title}</Heading>
        <span>{summary}</span>
      </summary>
      {children}
    </Group>
  );
}

type Absent = false | null | undefined | '';
export type Fact = [term: string, value: ReactNode, detail?: ReactNode];

/** `isNarrow` leaves more room for the values. */
export function Facts({ rows, isNarrow = false }: { rows: readonly (Fact | Absent)[]; isNarrow?: boolean }) {
  return (
    <dl>
      {rows
        .filter((row) => !!row)
        .map(([term, value, detail]) => (
          <Box key={term} sx={{ display: 'flex', gap: 1.5, pt: 1, fontSize: '0.9375rem', lineHeight: 1.4 }}>
            <Box
              component="dt"
              sx={{ width: isNarrow ? '5.25rem' : '6.5rem', flexShrink: 0, color: 'text.secondary' }}
            >
              {term}
            </Box>
            <Box component="dd" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {value}
              {detail && <Detail>{detail}</Detail>}
            </Box>
          </Box>
        ))}
    </dl>
  );
}

export const KeyFigures = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 44%), 1fr))',
  gap: '0.75rem',
  marginBottom: '1.5rem',
  paddingBlock: '0.6rem',
  borderBottom: '1px solid var(--line)',
  '& dt': { fontSize: 'var(--t-xs)', color: 'var(--muted)' },
  '& dd': { fontWeight: 'var(--w-bold)', fontVariantNumeric: 'tabular-nums', color: 'var(--secondary)' },
  '& small': { display: 'block', fontWeight: 'var(--w-regular)', color: 'var(--muted)' },
  '& .late': { fontWeight: 'var(--w-bold)', color: 'var(--error)' },
});

/** List with a line below each entry. A `Row` as entry puts its parts at the left and right end. */
export function Lines({ none, children }: { none?: string; children: ReactNode }) {
  if (none && Array.isArray(children) && children.length === 0) return <p className="muted">{none}</p>;
  return (
    <Box
      component="ul"
      sx={{ '& > li': { py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' } }}
    >
      {children}
    </Box>
  );
}

/** Passes the first items to `children`, and all items once the user presses the button. `noun` is plural. */
export function Folded<T>({
  items,
  noun,
  first = 5,
  children,
}: {
  items: readonly T[];
  noun: string;
  first?: number;
  children: (shown: readonly T[]) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {children(isOpen ? items : items.slice(0, first))}
      {items.length > first && (
        <Button
          size="small"
          variant="text"
          aria-expanded={isOpen}
          sx={{ mt: 0.5, ml: -0.625 }}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? `Show fewer ${noun}` : `Show all ${items.length} ${noun}`}
        </Button>
      )}
    </>
  );
}

export const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 0.75rem',
  alignItems: 'start',
  justifyContent: 'space-between',
  '& > :not(:last-child)': { flex: '1 1 9rem', minWidth: 0 },
});

const Fold = styled('details')({
  '& > summary': { ...chevron, fontSize: 'var(--t-xs)', color: 'var(--muted)' },
  '&[open] > summary::before': openChevron,
});

/** List that is closed at first, inside an entry or a fact. */
export const FoldedLines = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <Fold>
    <summary>{summary}</summary>
    <ul>{children}</ul>
  </Fold>
);

type EntryProps = { title: ReactNode; chip?: ReactNode; children?: ReactNode };

/** Entry of `Lines`: a title with its state at the right, and facts below both. */
export const Entry = ({ title, chip, children }: EntryProps) => (
  <EntryItem>
    <Strong>{title}</Strong>
    {chip && <span>{chip}</span>}
    <div>{children}</div>
  </EntryItem>
);

export const EntryItem = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)',
  gap: '0.125rem 0.75rem',
  alignItems: 'start',
  '& > span:nth-of-type(2)': { justifySelf: 'end' },
  '& > div': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('md')]: {
    // A state that has no room beside the title is below it.
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    '& > div': { flex: '1 0 100%' },
  },
}));

import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { Face } from '@/components/ui/face';
import { publicConfig } from '@/lib/config.public';

export const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem',
  alignItems: 'center',
  minWidth: 0,
});

/** Buttons beside the title of a record. On a phone, two in a row. The filled button has a row of its own. */
const RecordButtons = styled(Actions)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    width: '100%',
    '&:has(> .phone)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
    '&:has(> :nth-child(3):last-child)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > [href^="tel:"]': { gridColumn: '1 / -1' },
    },
    '& > :is(.MuiButton-contained, :only-child)': { gridColumn: '1 / -1' },
    // A text before a single button leaves it the width of its label.
    '&:has(> :not(.MuiButton-root) + :last-child)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& > :not(.MuiButton-root):not(:has(+ :last-child))': { gridColumn: '1 / -1' },
    '& > .MuiButton-root': { minHeight: '2.75rem', whiteSpace: 'normal', lineHeight: 1.2 },
  },
}));

export const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem 1.5rem',
  alignItems: 'start',
  justifyContent: 'space-between',
  marginBottom: '0.5rem',
  '& > :first-of-type': { flex: '1 1 20rem', minWidth: 0 },
  '& h1': { fontSize: 'var(--t-xl)', lineHeight: 1.2 },
  // As high as a button, so that the title does not move between screens with and without actions.
  '& .title': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 0.75rem',
    alignItems: 'baseline',
    minHeight: '2.25rem',
    paddingTop: '0.25rem',
  },
  '& p': { fontSize: '0.9rem', color: 'var(--muted)' },
  '& > .person': { position: 'relative', paddingLeft: '3.25rem' },
  '& > .person > [aria-hidden]': { position: 'absolute', top: 0, left: 0 },
  // Puts the export and the link that adds a record beside the title. The other actions wrap to the next line.
  [theme.breakpoints.down('sm')]: {
    '&:has(.export) > :first-of-type': { flexBasis: '60%' },
    '&:has(.create)': { columnGap: '0.5rem' },
    '&:has(.create) > :first-of-type': { flexBasis: '40%' },
    '&:has(.create) .title p': { flexBasis: '100%' },
    '&:has(.export, .create) > :last-child': { display: 'contents' },
    '& .create': { minHeight: '2.5rem' },
    '& .create .rest': { display: 'none' },
    '&:has(.export ~ .export)': { columnGap: '0.5rem' },
    '&:has(.export ~ .export) > :first-of-type': { flexBasis: '50%' },
    '& .export': { width: '2.5rem', minWidth: 0, height: '2.5rem', padding: 0 },
  },
}));

type Props = {
  /** Title of the browser's tab. Without it, the tab shows the text of the heading. */
  title?: string;
  heading?: ReactNode;
  /** Text or state after the heading, such as the number of results. */
  beside?: ReactNode;
  note?: ReactNode;
  crumbs?: ReactNode;
  /** Name of the person whom the record is about, for their initials before the title. */
  face?: string;
  actions?: ReactNode;
  children?: ReactNode;
};

export function Screen({ title, heading = title, beside, note, crumbs, face, actions, children }: Props) {
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title ?? h1.current?.textContent} | ${publicConfig.brandName} Staff`;
  });
  return (
    <Box
      sx={{
        minWidth: 0,
        px: 'clamp(1rem, 2vw, 1.5rem)',
        pt: { xs: 1, md: 2.5 },
        pb: 6,
        '&:has(.foot-bar)': { pb: { xs: 14, sm: 6 } },
      }}
    >
      {crumbs && (
        <Box
          component="nav"
          aria-label="Breadcrumb"
          sx={{ mb: 0.75, fontSize: 'var(--t-xs)', color: 'text.secondary' }}
        >
          {crumbs}
        </Box>
      )}
      <Head sx={crumbs ? { mb: 2 } : undefined}>
        <div className={face && 'person'}>
          {face && <Face src={null} name={face} size={40} />}
          <div className="title">
            <h1 ref={h1}>{heading}</h1>
            {beside}
            {note && !crumbs && <p>{note}</p>}
          </div>
          {note && crumbs && <p>{note}</p>}
        </div>
        {actions && (crumbs ? <RecordButtons>{actions}</RecordButtons> : <Actions>{actions}</Actions>)}
      </Head>
      {children}
    </Box>
  );
}

// Columns depend on the width beside the menu, which staff can open and close.
const Container = styled('div')({ containerType: 'inline-size', marginTop: '1.25rem' });

const Columns = styled('div')({
  display: 'grid',
  gap: '1.75rem 2rem',
  // On a phone, the parts of both columns are in one column, in an order of their own.
  '& > div': { display: 'contents' },
  '& > div > div': { minWidth: 0 },
  '& > div > :empty': { display: 'none' },
  '& > div > .main-facts': { order: 1 },
  '& > div > .other-parts': { order: 2 },
  '@container (min-width: 42rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(15rem, 32%)',
    '& > div': { display: 'flex', flexDirection: 'column', gap: '1.75rem', minWidth: 0 },
    '& > div > .main-facts, & > div > .other-parts': { order: 0 },
  },
  '@container (min-width: 70rem)': { gridTemplateColumns: 'minmax(0, 1fr) 22rem' },
});

type RecordColumnsProps = {
  /** Top of the wide column, which comes before the main facts on a phone. */
  lead?: ReactNode;
  /** Main facts, at the top of the narrow column. */
  facts?: ReactNode;
  side: ReactNode;
  children: ReactNode;
};

/**
 * Work on a record in a wide column, facts about it in a narrow column. On a phone, the main facts come before
 * `children`, and the other facts come last.
 */
export function RecordColumns({ lead, facts, side, children }: RecordColumnsProps) {
  return (
    <Container>
      <Columns>
        <div>
          {lead && <div>{lead}</div>}
          <div className="other-parts">{children}</div>
        </div>
        <div>
          {facts && <div className="main-facts">{facts}</div>}
          <div className="other-parts">{side}</div>
        </div>
      </Columns>
    </Container>
  );
}

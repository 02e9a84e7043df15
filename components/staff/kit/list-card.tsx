import NightIcon from '@mui/icons-material/BedtimeOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { styled } from '@mui/material/styles';
import { useId, type ReactElement, type ReactNode } from 'react';
import { groupPhoneDigits, type PhoneNumber } from '@/lib/core/phone-link';
import { describeBadCallTime } from './staff-time';
import { Detail, Parts } from './text';

type Fact = string | ReactElement | false | null | undefined;

/** Row of a list in a window that is too narrow for a table. */
export type Card = {
  /** Name of the record. A link in it covers the whole row. */
  title: ReactNode;
  /** Portrait or checkbox, at the left. */
  portrait?: ReactNode;
  /** Status of the record, at the right of the title. */
  chip?: ReactNode;
  /** Line below the title, such as how late the record is. */
  lead?: ReactNode;
  /** Second line, with dots between its parts. */
  facts: readonly Fact[];
  /** Third line: a due time, a date or an amount. */
  when?: ReactNode;
  /** At the right of the third line, or of the whole card without `when`: a `CardPhone`, a button, or both. */
  action?: ReactNode;
};

export function ListCard({ title, portrait, chip, lead, facts, when, action }: Card) {
  return (
    <Row>
      {portrait}
      <div className="card-main">
        <div className="card-title">{title}</div>
        {chip && <div className="card-chip">{chip}</div>}
        {lead && <Detail className="card-facts card-lead">{lead}</Detail>}
        <Parts className="card-facts">
          {facts
            .filter((fact) => !!fact)
            .map((fact, at) => (
              <span key={at}>{fact} </span>
            ))}
        </Parts>
      </div>
      {(when || action) && (
        <div className="card-end">
          {when && <Detail className="card-when">{when}</Detail>}
          {action}
        </div>
      )}
    </Row>
  );
}

/** Phone number as a button, or as text if it cannot be a link. A phone shows only the icon of the button. */
export function CardPhone({ phone: { text, href } }: { phone: PhoneNumber }) {
  if (href === null) return <Detail>{text}</Detail>;
  return (
    <a className="card-call" href={href}>
      <PhoneIcon fontSize="small" />
      <span>{groupPhoneDigits(text)}</span>
    </a>
  );
}

/** Moon icon, shown outside the hours in which people in this time zone may be called. */
export function NightMark({ now, timeZone }: { now: Date; timeZone: string }) {
  const badTime = describeBadCallTime(now, timeZone);
  return badTime && <NightIcon titleAccess={badTime} sx={nightMark} />;
}

const nightMark = { mr: 0.25, fontSize: '1rem', verticalAlign: 'text-bottom' };

type Props = { title: string; isLate: boolean; children: ReactNode };

/** Rows of a timeline that are due at about the same time. The line at their left is red if they are late. */
export function CardGroup({ title, isLate, children }: Props) {
  const id = useId();
  return (
    <Group className={isLate ? 'late' : undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </Group>
  );
}

const Group = styled('section')({
  paddingLeft: '0.75rem',
  borderLeft: '4px solid var(--primary)',
  '& h2': { paddingTop: '0.75rem', fontSize: '0.9375rem' },
  '&.late': { borderColor: 'var(--error)' },
  '&.late h2': { color: 'var(--error)' },
});

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.125rem 0.75rem',
  alignItems: 'center',
  marginInline: '-0.5rem',
  padding: '0.75rem 0.5rem',
  // Line as wide as the text, although the background of a hovered row is wider.
  background: 'linear-gradient(var(--line), var(--line)) bottom / calc(100% - 1rem) 1px no-repeat',
  overflowWrap: 'anywhere',
  lineHeight: 1.35,
  '&:has(.card-title a):active': { backgroundColor: 'var(--tint)' },
  '@media (hover: hover)': { '&:has(.card-title a):hover': { backgroundColor: 'var(--surface)' } },
  '& > .card-main': {
    flex: '1 1 0',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) fit-content(55%)',
    gap: '0.125rem 0.75rem',
    alignItems: 'start',
  },
  // Portraits are beside the titles, also in rows of different heights.
  '& > :not(.card-main, .card-end, :has(input))': { alignSelf: 'start' },
  '& .card-facts': { gridColumn: '1 / -1' },
  '& .card-facts a': {
    position: 'relative',
    display: 'inline-block',
    paddingBlock: '0.25rem',
    marginBottom: '-0.25rem',
  },
  '& .card-title': { fontSize: '1rem', [theme.breakpoints.up('md')]: { fontSize: '0.9rem' } },
  '& .card-title a': { textDecoration: 'none' },
  '& .card-title a::after': { content: "''", position: 'absolute', inset: 0 },
  '& .card-chip': { textAlign: 'right' },
  '& > .card-end': { display: 'flex', gap: '0.5rem', alignItems: 'center', justifyContent: 'end' },
  '& .card-when': { marginRight: 'auto', fontVariantNumeric: 'tabular-nums' },
  // Above the link that covers the row.
  '& > :has(input)': {
    zIndex: 1,
    minWidth: 'var(--touch)',
    minHeight: 'var(--touch)',
    marginInline: '-0.5rem',
  },
  '& .card-end :is(a, button)': {
    position: 'relative',
    flex: 'none',
    minWidth: 'var(--touch)',
    [theme.breakpoints.down('md')]: { minHeight: 'var(--touch)' },
  },
  '& .card-when ~ :is(a, button)': { marginBlock: '0.125rem -0.25rem' },
  // In the line of the text beside it.
  '& .card-end > .card-when ~ .MuiButton-text': { marginBlock: '-0.5rem' },
  // In the line of the button with a border beside it.
  '& .card-end > .card-when ~ .MuiButton-root + .MuiButton-text': { marginBlock: '0.125rem -0.25rem' },
  '& .card-call': {
    display: 'inline-flex',
    gap: '0.375rem',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: '0.5rem',
    color: 'var(--link)',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    '&:hover': { background: 'var(--tint)' },
  },
  [theme.breakpoints.down('sm')]: {
    '& > .card-end:has(.card-when)': { flex: '1 0 100%' },
    // A button before a phone button leaves it its place at the right.
    '& > .card-end:has(> .MuiButton-root + .card-call)': { flex: '1 0 100%', marginTop: '0.5rem' },
    // A button with a border or a filling is beside the text if that leaves the text 11rem. Otherwise, and if there are
    // two, buttons have a line of their own, which they fill.
    '& > .card-end:has(> .MuiButton-root:not(.MuiButton-text))': { flexWrap: 'wrap' },
    '& > .card-end > .card-when:has(~ .MuiButton-root:not(.MuiButton-text))': { flex: '999 1 11rem' },
    '& > .card-end > .card-when:has(~ .MuiButton-root + .MuiButton-root)': { flexBasis: '100%' },
    '& > .card-end > .MuiButton-root:not(.MuiButton-text)': { flex: '1 0 auto' },
    '& > :not(.card-main) + .card-main + .card-end': { paddingLeft: '3.25rem' },
    '& .card-call': { border: '1.5px solid var(--border)' },
    // A phone button alone has a column of its own beside all lines, or with a chip, beside the lines below it. With a
    // lead, it is beside the third line.
    '&:not(:has(.card-lead, .card-chip)):has(.card-when + .card-call:last-child)': {
      paddingRight: 'calc(var(--touch) + 1.25rem)',
    },
    '&:not(:has(.card-lead)):has(.card-when + .card-call:last-child) :is(.card-chip ~ .card-facts, .card-when)':
      {
        paddingRight: 'calc(var(--touch) + 0.75rem)',
      },
    '&:not(:has(.card-lead)) > .card-end > .card-when + .card-call:last-child': {
      ...{ position: 'absolute', top: 'calc(50% - var(--touch) / 2)', right: '0.5rem', margin: 0 },
    },
    '&:not(:has(.card-lead)):has(.card-chip):has(.card-when + .card-call:last-child)': {
      alignContent: 'start',
      minHeight: '6.25rem',
    },
    '&:not(:has(.card-lead)):has(.card-chip) > .card-end > .card-when + .card-call:last-child': {
      top: '2.5rem',
    },
    '& .card-call span': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  // The same columns in all rows: texts with the chip at their end, then the third line, then buttons. A row with a
  // phone button has its buttons below the third line.
  [theme.breakpoints.between('sm', 'md')]: {
    '& > .card-main, & > .card-end': { alignSelf: 'start' },
    'ul:has(.card-when) > & > .card-end': {
      display: 'grid',
      flex: '0 0 18.5rem',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(8rem, auto)',
      gap: '0.25rem 0.5rem',
      alignItems: 'start',
      justifyItems: 'end',
    },
    'ul:has(.card-call) > & > .card-end': {
      flexBasis: '16.5rem',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(5.25rem, auto)',
    },
    'ul:has(.card-when) > &:not(:has(> .card-end))': { paddingRight: '19.75rem' },
    '& .card-end > .card-when': { justifySelf: 'stretch', margin: 0 },
    '& .card-end:has(> .card-call, > .MuiButton-root + .MuiButton-root) > .card-when, & .card-when:last-child':
      { gridColumn: '1 / -1' },
    '& .card-end > :is(.card-call, .MuiButton-root:has(+ .MuiButton-root))': {
      ...{ gridColumn: 1, justifySelf: 'start', marginBlock: 0 },
    },
    '& .card-end > .card-when ~ .MuiButton-root:last-child': { gridColumn: 2, marginBlock: 0 },
  },
  [theme.breakpoints.up('md')]: {
    '& > .card-end:has(.card-when)': { minWidth: '16rem' },
    '& .card-when': { marginLeft: 'auto', marginRight: 0, textAlign: 'right' },
  },
}));

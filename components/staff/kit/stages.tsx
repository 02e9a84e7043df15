import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { chevron, Folded, openChevron } from './section';
import { StaffFace } from './staff-name';
import { Detail, Strong } from './text';

export type Stage = { label: string; detail: string; title?: string; state: 'done' | 'here' | 'ahead' };

export function StagePath({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <Path aria-label={label}>
      {stages.map((stage) => (
        <li
          key={stage.label}
          className={stage.state === 'done' ? 'done' : undefined}
          aria-current={stage.state === 'here' ? 'step' : undefined}
        >
          {stage.label}
          <Detail title={stage.title}>{stage.detail}</Detail>
        </li>
      ))}
    </Path>
  );
}

/** Stages of a record above its next step. On a phone and a tablet, the next step comes first. */
export const StagesAndStep = styled('div')(({ theme }) => ({
  '& > ol': { marginBottom: '1.5rem' },
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    flexDirection: 'column-reverse',
    marginBottom: '2rem',
    '& > ol': { marginBottom: 0 },
  },
}));

type Props = {
  title: ReactNode;
  due?: ReactNode;
  /** Unanswered message about the record. */
  message?: ReactNode;
  why?: ReactNode;
  /** Several things to do, if the next step is not a single one. Each `li` has a text and a button. */
  list?: ReactNode;
  children?: ReactNode;
};

/** Bar with what to do next on a record: deadline, reason and buttons. One button is filled, the others are outlined. */
export function DecisionBar({ title, due, message, why, list, children }: Props) {
  return (
    <Bar role="region" aria-label="Next step">
      <div>
        <h2>{title}</h2>
        {due}
        {message}
        {list && <ToDoList>{list}</ToDoList>}
        {why && <Detail>{why}</Detail>}
      </div>
      {children && <div className="buttons">{children}</div>}
    </Bar>
  );
}

/** Things to do, each with the button that opens its place at the right. */
const ToDoList = styled('ul')(({ theme }) => ({
  marginBlock: '0.5rem',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 1rem',
    alignItems: 'center',
    minHeight: '3rem',
    paddingBlock: '0.25rem',
    borderTop: '1px solid color-mix(in srgb, var(--primary) 40%, transparent)',
  },
  '& .MuiButton-root': { minWidth: '7rem' },
  '& summary': { ...chevron, display: 'flex', flexDirection: 'row-reverse', width: 'fit-content' },
  '& [open] > summary::before': openChevron,
  [theme.breakpoints.down('sm')]: {
    '& > li': { columnGap: '0.75rem', paddingBlock: '0.5rem' },
    '& .MuiButton-root': { minWidth: '6rem', maxWidth: '7.5rem', whiteSpace: 'normal', lineHeight: 1.2 },
    // A quoted message needs the width, so its button is below it.
    '& > li:has(q)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '0.5rem' },
    '& > li:has(q) > .MuiButton-root': { maxWidth: 'none' },
    '& .MuiButton-root, & summary': { minHeight: 'var(--touch)' },
    '& summary': { alignItems: 'center' },
  },
}));

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.75rem',
  marginBottom: '2rem',
  padding: '0.75rem 1rem',
  borderTop: '0.3125rem solid var(--primary)',
  borderRadius: 'var(--r-card)',
  background: 'var(--tint)',
  '& h2': { fontSize: 'var(--t-lg)' },
  '& form': { margin: 0 },
  '& .MuiButton-outlined': { backgroundColor: 'var(--page)' },
  '& > :first-of-type': { maxWidth: '45rem' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: '0.5rem', alignItems: 'center' },
  [theme.breakpoints.up('lg')]: {
    flexFlow: 'row wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    '& > :first-of-type': { flex: '1 1 20rem' },
    '& .buttons': { flex: 'none', maxWidth: '100%', justifyContent: 'flex-end' },
    // Several things to do need the width, so the other buttons are below them, at the same edge as theirs.
    '&:has(> div > ul)': {
      ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 1rem' },
      '& > :first-of-type': { display: 'contents' },
      '& > :first-of-type > *': { gridColumn: '1 / -1' },
      '& > :first-of-type > ul ~ span': { gridColumn: 1 },
      '& > .buttons': { gridColumn: 2 },
      '& > .buttons > .MuiButton-text': { order: -1 },
    },
    // Quieter than the step itself. On a phone, the call comes first.
    '&:has(.MuiButton-contained):not(:has(> div > ul)) .buttons > a[href^="tel:"].MuiButton-outlined': {
      borderColor: 'transparent',
      background: 'none',
    },
  },
  [theme.breakpoints.down('sm')]: {
    marginBottom: '1.5rem',
    // The filled button first, the telephone in a row of its own, the others in rows that they fill.
    '& .buttons > *': { flex: '1 1 auto', minWidth: 0 },
    '& .buttons > :is(.MuiAlert-root, .phone)': { flexBasis: '100%' },
    '& .buttons > :is(.MuiButton-contained, :has(.MuiButton-contained))': { order: -5, flexBasis: '100%' },
    '& .buttons > form > .MuiButton-root': { width: '100%' },
    '& .buttons .MuiButton-root': { minHeight: '2.75rem', whiteSpace: 'normal' },
  },
}));

const Path = styled('ol')(({ theme }) => ({
  display: 'flex',
  gap: '0.5rem 0',
  '& li': {
    position: 'relative',
    flex: '1 1 0',
    paddingTop: '1.75rem',
    fontSize: '0.9375rem',
    lineHeight: 1.4,
    color: 'var(--muted)',
  },
  '& li::before': {
    content: "''",
    position: 'absolute',
    inset: '0.4375rem 0 auto',
    height: '0.3125rem',
    background: 'var(--line)',
  },
  '& li::after': {
    content: "''",
    position: 'absolute',
    top: 0,
    left: 0,
    width: '1.25rem',
    height: '1.25rem',
    border: '0.25rem solid var(--border)',
    borderRadius: '50%',
    background: 'var(--page)',
  },
  '& li:last-child::before': { display: 'none' },
  '& .done::before, & .done::after': { borderColor: 'var(--primary)', background: 'var(--primary)' },
  '& [aria-current]': { fontWeight: 'var(--w-bold)', color: 'var(--secondary)' },
  '& [aria-current]::after': { borderColor: 'var(--primary)', boxShadow: '0 0 0 2px var(--secondary)' },
  // The last stage ends at the right edge.
  [theme.breakpoints.up('sm')]: {
    '& li:not(:last-child)': { paddingRight: '0.75rem' },
    '& li:last-child': { flex: 'none', textAlign: 'right' },
    '& li:last-child::before': { display: 'block', right: '0.25rem' },
    '& .done + li:last-child::before': { background: 'var(--primary)' },
    '& li:last-child::after': { left: 'auto', right: 0 },
  },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column',
    '& li': { display: 'flex', gap: '0.5rem', flex: 'none', padding: '0 0 0 1.75rem' },
    '& li::before': { inset: '0.625rem auto -1rem 0.4375rem', width: '0.3125rem', height: 'auto' },
  },
}));

type HistoryEntryProps = {
  what: ReactNode;
  facts: ReactNode;
  by?: string | null | undefined;
  children?: ReactNode;
};

/** Entry of a `History`. The portrait of the member of staff who caused it is on the line of the timeline. */
export const HistoryEntry = ({ what, facts, by = null, children }: HistoryEntryProps) => (
  <li>
    {by && (
      <div className="face">
        <StaffFace name={by} />
      </div>
    )}
    <Strong>{what}</Strong>
    <Detail>{facts}</Detail>
    {children}
  </li>
);

export type TimelineEntry = {
  id: string;
  at: string;
  what: string;
  facts: ReactNode;
  /** Name of the member of staff. Null if staff did not cause the entry. */
  by?: string | null | undefined;
  text?: string | null | undefined;
  note?: boolean;
};

/** Entries of a record's timeline, newest first. The later entries are folded. */
export const Timeline = ({ entries, noun }: { entries: readonly TimelineEntry[]; noun: string }) => (
  <Folded items={entries} noun={noun}>
    {(shown) => (
      <History aria-label="Timeline, newest first">
        {shown.map(({ id, what, facts, by, text, note }) => (
          <HistoryEntry key={id} {...{ what, by, facts }}>
            {text && <div className={note ? 'text note' : 'text'}>{text}</div>}
          </HistoryEntry>
        ))}
      </History>
    )}
  </Folded>
);

export const History = styled('ol')({
  '& li': {
    position: 'relative',
    padding: '0.5rem 0 0.5rem 2.25rem',
    overflowWrap: 'anywhere',
    lineHeight: 1.35,
  },
  '& li:not(:last-child)::before': {
    content: "''",
    position: 'absolute',
    inset: '1.25rem auto -0.5rem 0.6875rem',
    width: '0.125rem',
    background: 'var(--line)',
  },
  // Ring for an entry without a portrait.
  '& li:not(:has(> .face))::after, & .face': {
    content: "''",
    position: 'absolute',
    top: '0.75rem',
    left: '0.375rem',
    width: '0.75rem',
    height: '0.75rem',
    border: '0.125rem solid var(--primary)',
    borderRadius: '50%',
    background: 'var(--page)',
  },
  // Covers the line between two portraits.
  '& .face': {
    top: '0.5rem',
    left: 0,
    width: 'auto',
    height: 'auto',
    border: 0,
    outline: '3px solid var(--page)',
  },
  '& li > div:not(.face)': { marginTop: '0.25rem', fontSize: '0.9375rem' },
  '& .text': { whiteSpace: 'pre-wrap' },
  '& .note': {
    padding: '0.5rem 0.75rem',
    borderLeft: '3px solid var(--warning)',
    borderRadius: '0 0.375rem 0.375rem 0',
    background: 'var(--warning-tint)',
    color: 'var(--on-warning-tint)',
  },
});

import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import { paths } from '@/lib/routes';
import { AccountFrame } from './account-frame';
import styles from './list-page.module.css';

/**
 * A list of the account: its title with a line about all of it, what went wrong, what was just taken off with the way to
 * undo it, the list itself, and its other pages.
 */
export function ListPage({
  errors,
  isEmpty = false,
  undo,
  paging,
  children,
  ...frame
}: ComponentProps<typeof AccountFrame> & {
  errors: ComponentProps<typeof ErrorSummary>['errors'];
  /** Nothing is in the list yet: jobs are where it begins. */
  isEmpty?: boolean;
  undo?: ReactNode;
  paging?: ComponentProps<typeof Pagination>;
}) {
  return (
    <AccountFrame {...frame}>
      {isEmpty && (
        <div>
          <ButtonLink href={paths.jobs()}>Search jobs</ButtonLink>
        </div>
      )}
      <ErrorSummary errors={errors} />
      {undo}
      {children}
      {paging && <Pagination {...paging} />}
    </AccountFrame>
  );
}

/** Of the note that says what was just taken off, for whoever moves the focus there. */
export const undoNoteId = 'undo-note';

/** What was just taken off a list, and beside it the button that puts it back. */
export function UndoNote({
  done = 'Removed',
  name,
  children,
}: {
  done?: string;
  name: string;
  children: ReactNode;
}) {
  return (
    <ListNote id={undoNoteId} role="status" tabIndex={-1} button={children}>
      {done}: <b>{name}</b>
    </ListNote>
  );
}

/** The label of a button that undoes. */
export function UndoLabel() {
  return (
    <>
      <Icon name="undo" />
      Undo
    </>
  );
}

/** A line about the list with a button at its end. */
export function ListNote({ button, children, ...note }: ComponentProps<'div'> & { button: ReactNode }) {
  return (
    <div className={`note ${styles.note}`} {...note}>
      <Icon name="info" />
      <p>{children}</p>
      {button}
    </div>
  );
}

/** A part of a list, as what is open or what is closed, with how many there are in all. */
export function ListSection({
  id,
  title,
  count,
  note,
  children,
}: {
  id: string;
  title: string;
  count: number;
  /** Beside the heading. */
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>
          {title} <span className="muted num">({count})</span>
        </h2>
        {note}
      </div>
      {children}
    </section>
  );
}

/**
 * What opened inside a page and is gone again takes the focus with it, unless somebody has it already: then the focus
 * goes back to what had opened it. `open` says what is open, `opener` the id of the element that opens it.
 */
export function useFocusBack(open: string | null, opener: (open: string) => string): void {
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (closed === null || open !== null || document.activeElement !== document.body) return;
    document.getElementById(opener(closed))?.focus();
  });
}

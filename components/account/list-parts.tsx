import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './list-parts.module.css';

/** Id of the note that says what was just removed, which may take the focus. */
export const undoNoteId = 'undo-note';

/** What was just removed from a list, and beside it the button that puts it back. */
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

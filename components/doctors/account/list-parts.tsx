import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './list-parts.module.css';

/** Id of the undo note, which can take the focus. */
export const undoNoteId = 'undo-note';

/** Names the item just removed from a list, beside the undo button. */
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

/** Section of a list, such as the open or the closed items, with its total count. */
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

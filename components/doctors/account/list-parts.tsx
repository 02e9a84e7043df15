import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import styles from './list-parts.module.css';

export const undoNoteId = 'undo-note';

type Props = { done?: string; name: string; children: ReactNode };

export function UndoNote({ done = 'Removed', name, children }: Props) {
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

export function ListNote({ button, children, ...note }: ComponentProps<'div'> & { button: ReactNode }) {
  return (
    <div className={`note ${styles.note}`} {...note}>
      <Icon name="info" />
      <p>{children}</p>
      {button}
    </div>
  );
}

type EmptyStateProps = { icon?: IconName; title: string; action: ReactNode; children: ReactNode };

export function EmptyState({ icon = 'bookmark', title, action, children }: EmptyStateProps) {
  return (
    <div className={`panel panel--tint ${styles.empty}`}>
      <Icon name={icon} />
      <div>
        <p>
          <b>{title}</b>
        </p>
        <p>{children}</p>
      </div>
      {action}
    </div>
  );
}

type ListSectionProps = {
  id: string;
  title: string;
  count: number;
  note?: ReactNode;
  children: ReactNode;
};

export function ListSection({ id, title, count, note, children }: ListSectionProps) {
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

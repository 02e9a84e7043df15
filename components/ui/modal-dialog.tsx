import clsx from 'clsx';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button';
import styles from './modal-dialog.module.css';

type Props = {
  labelledBy: string;
  describedBy?: string;
  onClose: () => void;
  /** True to show the dialog as a column at the right of the window, or full-screen on a phone. */
  atSide?: boolean;
  children: ReactNode;
};

/**
 * Dialog that the user must answer or close before doing anything else. It opens when rendered. The browser keeps the
 * focus inside and returns it afterwards. Escape, or a click beside the dialog, closes it.
 */
export function ModalDialog({ labelledBy, describedBy, onClose, atSide, children }: Props) {
  return (
    <dialog
      ref={showModal}
      className={clsx(styles.dialog, atSide && styles.side)}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      closedby="any"
      // Uses `onCancel`, because `onClose` would also be called when React removes the dialog.
      onCancel={onClose}
    >
      {children}
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}

type Question = Pick<Props, 'onClose' | 'children'> & { title: string; confirm: ReactNode; cancel: string };

export function ConfirmDialog({ title, confirm, cancel, onClose, children }: Question) {
  const id = useId();
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => cancelButton.current?.focus(), []);
  return (
    <ModalDialog labelledBy={id} onClose={onClose}>
      <div className={styles.question}>
        <h2 id={id}>{title}</h2>
        {children}
        <p className={styles.answers}>
          {confirm}
          <Button look="ghost" ref={cancelButton} onClick={onClose}>
            {cancel}
          </Button>
        </p>
      </div>
    </ModalDialog>
  );
}

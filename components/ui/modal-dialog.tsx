import Dialog from '@mui/material/Dialog';
import { useId, type ReactNode } from 'react';
import { Button } from './button';
import styles from './modal-dialog.module.css';
import { Themed } from './themed';

type Props = {
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Dialog with a question that must be answered first. The focus stays inside, and returns to the opener on closing. It
 * opens without animation, because the visitor has pressed a button for it.
 */
export function ModalDialog({ labelledBy, onClose, children }: Props) {
  return (
    <Themed>
      <Dialog open transitionDuration={0} onClose={onClose} aria-labelledby={labelledBy}>
        {children}
      </Dialog>
    </Themed>
  );
}

/** Asks "Are you sure?" with the consequences, a confirm button, and a cancel button that has the focus first. */
export function ConfirmDialog({
  title,
  confirm,
  cancel,
  onConfirm,
  onClose,
  children,
}: Pick<Props, 'onClose' | 'children'> & {
  title: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
}) {
  const id = useId();
  return (
    <ModalDialog labelledBy={id} onClose={onClose}>
      <div className={styles.question}>
        <h2 id={id}>{title}</h2>
        {children}
        <p className={styles.answers}>
          <Button look="danger" onClick={onConfirm}>
            {confirm}
          </Button>
          <Button look="ghost" ref={takeFocus} onClick={onClose}>
            {cancel}
          </Button>
        </p>
      </div>
    </ModalDialog>
  );
}

/** Focuses this button as soon as it mounts, before the dialog focuses another element. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus();
}

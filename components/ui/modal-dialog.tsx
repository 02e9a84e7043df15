import Dialog from '@mui/material/Dialog';
import { useId, type ReactNode } from 'react';
import { Button } from './button';
import styles from './modal-dialog.module.css';
import { Themed } from './themed';

type Props = {
  /** The id of the heading that asks. */
  labelledBy: string;
  onClose: () => void;
  /** The question, what it means, and the answers. */
  children: ReactNode;
};

/**
 * A question that has to be answered first: the focus stays in it and goes back where it was. It appears at once, because
 * the visitor has pressed a button for it.
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

/** "Are you sure?": what follows, the way to do it, and the way back, on which the focus begins. */
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

/** Before the dialog would take the focus itself. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus();
}

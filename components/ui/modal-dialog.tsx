import Dialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import { Themed } from './themed';

export type ModalDialogProps = {
  /** The id of the heading that asks. */
  labelledBy: string;
  onClose: () => void;
  /** The question, what it means, and the answers. */
  children: ReactNode;
};

/**
 * A question that has to be answered first: the focus stays in it and goes back where it was. On phones a sheet from
 * below. It appears at once, because the visitor has pressed a button for it.
 */
export function ModalDialog({ labelledBy, onClose, children }: ModalDialogProps) {
  return (
    <Themed>
      <Dialog open transitionDuration={0} onClose={onClose} aria-labelledby={labelledBy}>
        {children}
      </Dialog>
    </Themed>
  );
}

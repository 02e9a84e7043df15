import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useRefusedFocus } from '@/components/staff/kit/use-act';

type Props = {
  title: ReactNode;
  action: ReactNode;
  maxWidth?: 'xs' | 'sm';
  disabled: boolean;
  /** Refusal of the action, after which the first refused field gets the focus. */
  refusal?: object | null;
  onAction: () => unknown;
  onClose: () => void;
  children: ReactNode;
};

/** Dialog that asks for details or a confirmation before an action. */
export function ActionDialog({
  title,
  action,
  maxWidth = 'sm',
  disabled,
  refusal = null,
  onAction,
  onClose,
  children,
}: Props) {
  const id = useId();
  const form = useRefusedFocus(refusal);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth={maxWidth}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React would pass the event on to a form around the dialog.
          event.stopPropagation();
          onAction();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={disabled}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

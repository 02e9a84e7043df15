import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Themed } from '@/components/ui/themed';
import styles from './sign-in-dialog.module.css';
import { SignInWords, type SignInOffer } from './sign-in-copy';

/**
 * Dialog that asks to sign in. Its first link gets the focus, which stays inside and returns to the opener on closing.
 */
export function SignInDialog({ offer, onClose }: { offer: SignInOffer; onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Themed>
      <Dialog
        open={open}
        onClose={close}
        aria-labelledby="sign-in-title"
        aria-describedby="sign-in-text"
        slotProps={{ transition: { onExited: onClose } }}
      >
        <div ref={focusFirstLink}>
          <SignInWords offer={offer} titleId="sign-in-title" textId="sign-in-text" />
        </div>
        <button className={`iconbtn ${styles.close}`} type="button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </Dialog>
    </Themed>
  );
}

/** Focuses the first link as soon as it mounts, before the dialog focuses another element. */
function focusFirstLink(words: HTMLElement | null) {
  words?.querySelector('a')?.focus();
}

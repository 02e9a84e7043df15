import { useLayoutEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './sign-in-dialog.module.css';
import { SignInWords, type SignInOffer } from './sign-in-words';

/** Asks to sign in. The browser's own modal dialog: it holds focus, closes by Escape and gives focus back where it was. */
export function SignInDialog({ offer, onClose }: { offer: SignInOffer; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before it leaves the page: a dialog that is just taken away loses the focus it should give back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="sign-in-title"
      aria-describedby="sign-in-text"
      onClose={(event) => !event.currentTarget.open && onClose()}
      // What is around the inner box is the backdrop.
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.box}>
        <SignInWords offer={offer} titleId="sign-in-title" textId="sign-in-text" />
        <button className={`iconbtn ${styles.close}`} type="button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}

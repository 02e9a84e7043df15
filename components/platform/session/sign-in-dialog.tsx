import { Icon } from '@/components/ui/icon';
import { ModalDialog } from '@/components/ui/modal-dialog';
import styles from './sign-in-dialog.module.css';
import { SignInWords, type SignInOffer } from './sign-in-copy';

export function SignInDialog({ offer, onClose }: { offer: SignInOffer; onClose: () => void }) {
  return (
    <ModalDialog labelledBy="sign-in-title" describedBy="sign-in-text" onClose={onClose}>
      <SignInWords offer={offer} titleId="sign-in-title" textId="sign-in-text" />
      <button className={`iconbtn ${styles.close}`} type="button" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
    </ModalDialog>
  );
}

import Link from 'next/link';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSignInLinks } from '@/components/platform/session/use-sign-in-links';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/routes';
import { onSavedChange } from '@/components/jobs/job-card/saved-jobs-store';
import { readGuestJobs } from './guest-saved-jobs-store';
import styles from './sign-in-offer.module.css';

export function SignInOffer({ onClose }: { onClose: () => void }) {
  const links = useSignInLinks();
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const count = useSyncExternalStore(onSavedChange, () => readGuestJobs().length);
  const shown = count > 0;

  useEffect(() => {
    const element = panel.current;
    if (!element || !shown) return;
    const pressed = document.activeElement;
    opener.current = pressed;
    // In browsers without popovers, the style sheet always shows the panel.
    if (!('popover' in HTMLElement.prototype)) return;
    // `source` puts the panel directly after the pressed button in the tab order.
    element.showPopover(pressed instanceof HTMLElement ? { source: pressed } : undefined);
    return () => element.hidePopover();
  }, [shown]);

  function close() {
    // Returns the focus to the pressed button. Otherwise the focus would be lost when the panel closes.
    const held = panel.current?.contains(document.activeElement);
    if (held && opener.current instanceof HTMLElement) opener.current.focus();
    onClose();
  }

  return (
    <div
      ref={panel}
      className={styles.offer}
      popover="manual"
      hidden={!shown}
      role="region"
      aria-label="Saved on this device"
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className={styles.box}>
        <div className={styles.words} role="status">
          {shown && (
            <>
              <p>
                {count === 1 ? 'Saved on this device' : `${count} jobs saved on this device`}.{' '}
                <Link href={paths.guestSavedJobs()}>See your saved jobs</Link>
              </p>
              <p>Sign in to keep {count === 1 ? 'it' : 'them'} in your account.</p>
            </>
          )}
        </div>
        <p className={styles.ways}>
          <a
            className={buttonClass({ look: 'bright', small: true })}
            href={links.signIn({ action: 'save_job' })}
          >
            Sign in
          </a>
          <a href={links.register({ action: 'save_job' })}>Join us</a>
        </p>
        <button className="iconbtn" type="button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}

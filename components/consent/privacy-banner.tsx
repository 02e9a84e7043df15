import { Link } from '@/components/ui/link';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { isBrowsersChoice } from '@/lib/consent/consent-store';
import { paths } from '@/lib/routes';
import styles from './privacy-banner.module.css';
import { useConsent } from './use-consent';
import { useRoomAtFoot } from './use-room-at-foot';
import { useSearchBehind } from './use-search-behind';

export type BannerProps = {
  /** Opened by the visitor: it takes the focus and tells the choice of now. */
  reopened: boolean;
  /** Gives back what had opened it, if anything. */
  onClose: () => HTMLElement | null;
};

const choices = {
  GRANTED: 'Your choice now: analytics accepted.',
  DECLINED: 'Your choice now: declined.',
  UNKNOWN: 'You have not chosen yet, so nothing is counted.',
};

/** Asks about analytics at the foot of the window. Not a dialog: the page goes on working, and no answer means no. */
export function PrivacyBanner({ reopened, onClose }: BannerProps) {
  const { consent, grant, decline } = useConsent();
  const banner = useRef<HTMLElement>(null);
  useRoomAtFoot(banner);
  // Whoever has asked for it sees it.
  const aside = useSearchBehind(banner) && !reopened;
  useEffect(() => {
    if (reopened) banner.current?.focus({ preventScroll: true });
  }, [reopened]);

  function close() {
    const held = banner.current?.contains(document.activeElement);
    const opener = onClose();
    if (opener?.isConnected) opener.focus();
    // Else the focus would be lost with the button it is on.
    else if (held) document.getElementById('main')?.focus({ preventScroll: true });
  }
  function choose(change: () => void) {
    close();
    change();
  }

  return (
    <section
      ref={banner}
      className={[styles.banner, reopened ? styles.reopened : '', aside ? styles.aside : '']
        .filter(Boolean)
        .join(' ')}
      aria-labelledby="privacy-choices"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className={styles.text}>
        <h2 id="privacy-choices">Privacy choices</h2>
        {/* Two short texts: a long one would be the largest thing of a page, painted after all of it. */}
        <p>
          May we count visits
          <span className={styles.roomy}> and clicks, and keep a masked recording when something breaks</span>
          ?
        </p>
        <p>
          <span className={styles.roomy}>Everything works the same if you decline. </span>
          <Link href={paths.privacy()}>What we count and why</Link>
        </p>
        {reopened && (
          <p className={styles.now}>
            {isBrowsersChoice()
              ? 'Your choice now: declined, because your browser asks for it (Global Privacy Control).'
              : choices[consent]}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {/* Of equal weight: neither is the way out. */}
        <Button small onClick={() => choose(grant)}>
          Accept analytics
        </Button>
        <Button small onClick={() => choose(decline)}>
          Decline
        </Button>
        {reopened && (
          <Button small look="quiet" onClick={close}>
            Leave as it is
          </Button>
        )}
      </div>
    </section>
  );
}

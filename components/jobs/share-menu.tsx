import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { ShareLinks } from '@/lib/analytics/share-links';
import { track } from '@/lib/analytics/track';
import styles from './job-actions.module.css';
import { useHydrated } from '@/components/ui/use-hydrated';

/** Ways to pass the page on. The browser's own popover: opens, closes and keeps the focus without our script. */
export function ShareMenu({ links, title }: { links: ShareLinks; title: string }) {
  const [done, setDone] = useState('');
  const hydrated = useHydrated();
  const native = hydrated && 'share' in navigator;

  const count = (way: keyof ShareLinks | 'device') =>
    track({ name: 'link shared', properties: { what: 'job', way } });

  async function copy() {
    count('link');
    try {
      await navigator.clipboard.writeText(links.link);
      setDone('Link copied.');
    } catch {
      setDone('Copying is not allowed here. The link is in the address bar.');
    }
  }
  async function share() {
    count('device');
    try {
      await navigator.share({ title, url: links.link });
    } catch {
      // Closed without sharing.
    }
  }

  return (
    <>
      <button type="button" className="btn btn--ghost btn--sm" popoverTarget="share">
        <Icon name="share" />
        Share
      </button>
      <div id="share" popover="auto" className={styles.menu} role="dialog" aria-labelledby="share-title">
        <h2 id="share-title">Share this job</h2>
        <ul>
          <li>
            <a
              className={styles.item}
              href={links.link}
              onClick={(event) => {
                event.preventDefault();
                void copy();
              }}
            >
              <Icon name="link" />
              Copy link
            </a>
          </li>
          <li>
            <a className={styles.item} href={links.email} onClick={() => count('email')}>
              <Icon name="mail" />
              E-mail
            </a>
          </li>
          <li>
            <a
              className={styles.item}
              href={links.facebook}
              target="_blank"
              rel="noopener"
              onClick={() => count('facebook')}
            >
              <Icon name="facebook" />
              Facebook
            </a>
          </li>
          {native && (
            <li>
              <button type="button" className={styles.item} onClick={() => void share()}>
                <Icon name="share" />
                Other ways
              </button>
            </li>
          )}
        </ul>
        <p className={styles.done} role="status">
          {done}
        </p>
      </div>
    </>
  );
}

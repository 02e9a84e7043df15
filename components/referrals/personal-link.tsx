import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { ShareLinks } from '@/lib/analytics/share-links';
import { track } from '@/lib/analytics/track';
import styles from './refer-a-friend.module.css';

/** The link itself and the ways to pass it on. Without script it is there to be selected. */
export function PersonalLink({ links }: { links: ShareLinks }) {
  const [done, setDone] = useState('');
  const hydrated = useHydrated();
  const count = (way: keyof ShareLinks) => track({ name: 'link shared', properties: { what: 'refer', way } });

  async function copy() {
    count('link');
    try {
      await navigator.clipboard.writeText(links.link);
      setDone('Link copied.');
    } catch {
      setDone('Copying is not allowed here. Select the link and copy it yourself.');
    }
  }

  return (
    <div className={styles.make}>
      <div className="field">
        <label htmlFor="link">Link to share</label>
        <input
          id="link"
          className="input"
          readOnly
          value={links.link}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <ul className={styles.ways}>
        {hydrated && (
          <li>
            <Button small onClick={() => void copy()}>
              <Icon name="link" />
              Copy link
            </Button>
          </li>
        )}
        <li>
          <a className="btn btn--ghost btn--sm" href={links.email} onClick={() => count('email')}>
            <Icon name="mail" />
            Email
          </a>
        </li>
        <li>
          <a
            className="btn btn--ghost btn--sm"
            href={links.facebook}
            target="_blank"
            rel="noopener"
            onClick={() => count('facebook')}
          >
            <Icon name="facebook" />
            Facebook
          </a>
        </li>
      </ul>
      <p className={styles.done} role="status">
        {done}
      </p>
    </div>
  );
}

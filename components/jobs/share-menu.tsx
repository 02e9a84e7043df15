import { ShareWays } from '@/components/share/share-ways';
import { Icon } from '@/components/ui/icon';
import type { ShareLinks } from '@/lib/analytics/share-links';
import styles from './job-actions.module.css';

/** Ways to pass the page on. The browser's own popover: opens, closes and keeps the focus without our script. */
export function ShareMenu({ links, title }: { links: ShareLinks; title: string }) {
  return (
    <>
      <button type="button" className="btn btn--ghost btn--sm" popoverTarget="share">
        <Icon name="share" />
        Share
      </button>
      <div id="share" popover="auto" className={styles.menu} role="dialog" aria-labelledby="share-title">
        <h2 id="share-title">Share this job</h2>
        <ShareWays what="job" links={links} title={title} styles={styles} />
      </div>
    </>
  );
}

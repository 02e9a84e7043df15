import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { count } from '@/lib/core/format-number';
import styles from './alert-offer.module.css';

/** The way to be told of new jobs of a search, and how many that would have been last week. */
export function AlertOffer({ href, lastWeek }: { href: string; lastWeek: number }) {
  return (
    <p className={styles.offer}>
      <Icon name="bell" />
      <Link href={href}>Create alert for this search</Link>
      <span>{lastWeek === 0 ? 'Nothing new last week' : `${count(lastWeek, 'new job')} last week`}</span>
    </p>
  );
}

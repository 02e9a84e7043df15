import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { count, formatNumber } from '@/lib/core/text';
import { nameOfCluster, type Cluster } from '@/lib/jobs/map/job-place';
import type { JobResultsView } from '@/lib/jobs/listing/job-results-view';
import styles from './job-map.module.css';

type Props = { cluster: Cluster; results: JobResultsView; onClose: () => void };

export function ChosenPlace({ cluster, results, onClose }: Props) {
  const [card] = results.cards;
  if (!card) return null;
  return (
    <div className={styles.card}>
      <p className={styles.cardPlace}>
        {nameOfCluster(cluster)} · {count(results.total, 'job')}
      </p>
      <p className={styles.cardTitle}>
        <Link href={card.href}>{card.title}</Link>
      </p>
      <p className={styles.cardFacts}>
        <b>{card.dates.value}</b>
        <br />
        <b>{card.rate.amount}</b> {card.rate.known && card.rate.unit}
        {card.airport && <small>{card.airport}</small>}
      </p>
      {results.total > 1 && (
        <p className={styles.cardMore}>
          <a href="#jobs">{formatNumber(results.total - 1)} more in the list</a>
        </p>
      )}
      <button type="button" className={`iconbtn ${styles.close}`} aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

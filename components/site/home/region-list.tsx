import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { JobCount } from '@/components/ui/link-list';
import { formatNumber } from '@/lib/core/text';
import { paths } from '@/lib/routes';
import type { RegionCount } from '@/lib/jobs/listing/region-count';
import styles from './region-list.module.css';

/**
 * Regions as a list, for touch screens and screen readers. Each region links to its jobs, as on the map. The many
 * regions of New Zealand are in a disclosure.
 */
export function RegionList({ regions }: { regions: RegionCount[] }) {
  const newZealand = regions.filter(({ country }) => country === 'NZ');
  return (
    <div className={styles.countries}>
      <div>
        <h3 className={styles.title}>Australia</h3>
        <Links regions={regions.filter(({ country }) => country === 'AU')} />
      </div>
      <details>
        <summary>
          <h3 className={styles.title}>New Zealand</h3>
          <span className="small num">
            {newZealand.length} regions
            {newZealand.every(({ count }) => count !== null) &&
              `, ${formatNumber(newZealand.reduce((sum, { count }) => sum + (count ?? 0), 0))} jobs`}
          </span>
          <Icon name="down" />
        </summary>
        <Links regions={newZealand} />
      </details>
    </div>
  );
}

function Links({ regions }: { regions: RegionCount[] }) {
  return (
    <ul className={styles.list}>
      {regions.map(({ iso, slug, name, count }) => (
        <li key={iso}>
          <Link className={styles.link} href={paths.jobList(slug)}>
            {name}
            {count !== null && <JobCount count={count} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

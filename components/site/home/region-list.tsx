import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { JobCount } from '@/components/ui/link-list';
import { count } from '@/lib/core/text';
import { paths } from '@/lib/routes';
import type { RegionCount } from '@/lib/jobs/listing/region-count';
import styles from './region-list.module.css';

/**
 * Regions as a list, for touch screens and screen readers. Each region links to its jobs, as on the map. The many
 * regions of New Zealand are in a disclosure.
 */
export function RegionList({ regions }: { regions: RegionCount[] }) {
  const newZealand = regions.filter(({ country }) => country === 'NZ');
  const hasCounts = newZealand.every((region) => region.count !== null);
  const withJobs = newZealand.filter((region) => region.count !== 0);
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
            {count(withJobs.length, 'region')}
            {hasCounts &&
              ` with ${count(
                withJobs.reduce((sum, region) => sum + (region.count ?? 0), 0),
                'job',
              )}`}
          </span>
          <Icon name="down" />
        </summary>
        <Links regions={newZealand} />
      </details>
    </div>
  );
}

function Links({ regions }: { regions: RegionCount[] }) {
  const byCount = regions.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  return (
    <ul className={styles.list}>
      {byCount.map(({ iso, slug, name, count: jobs }) => (
        <li key={iso}>
          <Link className={styles.link} href={paths.jobList(slug)}>
            {name}
            {jobs !== null && <JobCount count={jobs} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

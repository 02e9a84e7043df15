import { Link } from '@/components/ui/link';
import type { DemandPageProps } from '@/lib/web/demand-view';
import { paths } from '@/lib/web/paths';
import styles from './demand-sort-links.module.css';

const labels = {
  jobs: 'Most open jobs',
  rate: 'Highest locum day rate (AUD)',
  trend: 'Largest rise',
  name: 'Name',
};
const sorts = ['jobs', 'rate', 'trend', 'name'] as const;

/** Ways to put the table in order: plain links, each an address of its own. */
export function DemandSortLinks({
  sort,
  hasTrend,
}: {
  sort: DemandPageProps['view']['sort'];
  hasTrend: boolean;
}) {
  return (
    <nav className={styles.sorts} aria-labelledby="sort-by">
      <span id="sort-by">Sort by</span>
      <ul className="plain">
        {sorts
          .filter((by) => hasTrend || by !== 'trend')
          .map((by) => (
            <li key={by}>
              <Link
                href={paths.specialitiesInDemand(by === 'jobs' ? {} : { sort: by })}
                scroll={false}
                aria-current={by === sort ? 'true' : undefined}
              >
                {labels[by]}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

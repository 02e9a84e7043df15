import Link from 'next/link';
import { JobCount } from '@/components/ui/link-list';
import { paths } from '@/lib/routes';
import type { RegionCount } from '@/lib/jobs/listing/region-count';
import styles from './region-list.module.css';

/** The regions as a list, for touch screens and screen readers. Each links to its jobs, as on the map. */
export function RegionList({
  regions,
  heading: Heading = 'h3',
}: {
  regions: RegionCount[];
  heading?: 'h2' | 'h3';
}) {
  const countries = [
    { title: 'Australia', list: regions.filter(({ country }) => country === 'AU') },
    { title: 'New Zealand', list: regions.filter(({ country }) => country === 'NZ') },
  ];
  return (
    <div className={styles.countries}>
      {countries.map(({ title, list }) => (
        <div key={title}>
          <Heading className={styles.title}>{title}</Heading>
          <ul className={styles.list}>
            {list.map(({ iso, slug, name, count }) => (
              <li key={iso}>
                <Link className={styles.link} href={paths.jobList(slug)}>
                  {name}
                  {count !== null && <JobCount count={count} />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

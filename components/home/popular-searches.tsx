import { Link } from '@/components/ui/link';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/routes';
import type { PopularSearch } from '@/lib/home/home-view';
import styles from './popular-searches.module.css';

/** Where most jobs are, as links into the results. */
export function PopularSearches({ searches }: { searches: PopularSearch[] }) {
  return (
    <section className="section section--surface" aria-labelledby="popular">
      <div className={`wrap ${styles.inside}`}>
        <div>
          <h2 id="popular">Popular searches</h2>
          <p className={`muted ${styles.words}`}>Open jobs by speciality and region, counted just now.</p>
          <p>
            <Link className="more" href={`${paths.jobs()}#specialities`}>
              Browse all specialities <Icon name="onward" />
            </Link>
          </p>
        </div>
        <ul className={styles.list}>
          {searches.map(({ specialty, region, count }) => (
            <li key={`${specialty.slug} ${region.slug}`}>
              <Link href={paths.jobList(specialty.slug, region.slug)}>
                <span>
                  {specialty.name} <span className={styles.region}>in {region.name}</span>
                </span>
                <span className="num">
                  {count}
                  <span className="vh"> {count === 1 ? 'job' : 'jobs'}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

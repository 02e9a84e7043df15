import type { RegionCount } from '@/lib/jobs/listing/region-count';
import { count } from '@/lib/core/text';
import { paths } from '@/lib/routes';
import type { HomeView } from '@/lib/site/home/home-view';
import styles from './browse.module.css';
import { LinkList } from '@/components/ui/link-list';
import row from '@/components/ui/choice-row.module.css';
import { RegionList } from './region-list';
import { RegionMap } from './region-map';
import regionsStyles from './regions-section.module.css';

type Props = {
  board: {
    specialties: { slug: string; name: string; count: number }[];
    regions: RegionCount[];
    workTypes: { locum: number; permanent: number };
  };
  months: HomeView['months'];
};

/** Number of specialities shown at first, as three full columns. */
const shownSpecialties = 9;

export function Browse({ board, months }: Props) {
  const specialties = board.specialties
    .toSorted((a, b) => b.count - a.count)
    .map(({ slug, name, count: jobs }) => ({ label: name, href: paths.jobList(slug), count: jobs }));
  const others = specialties.slice(shownSpecialties);
  return (
    <>
      {board.specialties.length > 0 && (
        <section className={`wrap ${styles.section}`} id="specialities" aria-labelledby="specialities-title">
          <h2 id="specialities-title">By speciality</h2>
          <LinkList columns={3} links={specialties.slice(0, shownSpecialties)} />
          {others.length > 0 && (
            <details className={styles.others}>
              <summary className="chevron">
                {count(others.length, 'more speciality', 'more specialities')}
              </summary>
              <LinkList columns={3} links={others} />
            </details>
          )}
        </section>
      )}
      <RegionsSection regions={board.regions} />
      <div className={`wrap ${styles.pair}`}>
        <section id="types" aria-labelledby="types-title">
          <h2 id="types-title">By work type</h2>
          <p className="small muted">Permanent includes fixed-term and part-time jobs.</p>
          <LinkList
            columns={1}
            links={[
              { label: 'Locum', href: paths.jobList('locum'), count: board.workTypes.locum },
              { label: 'Permanent', href: paths.jobList('permanent'), count: board.workTypes.permanent },
            ]}
          />
        </section>
        {months.length > 0 && (
          <section id="months" aria-labelledby="months-title">
            <h2 id="months-title">By month</h2>
            <p className="small muted">Longer jobs count in every month they cover.</p>
            <LinkList
              columns={2}
              links={months.map(({ title, href, count: jobs }) => ({ label: title, href, count: jobs }))}
            />
          </section>
        )}
      </div>
    </>
  );
}

/** Links to the sections below the list of jobs. */
export function BrowseLinks({ board, months }: Props) {
  const links = [
    board.specialties.length > 0 && ['specialities', 'Speciality'],
    ['regions', 'Region'],
    ['types', 'Work type'],
    months.length > 0 && ['months', 'Month'],
  ].filter((link) => link !== false);
  return (
    <nav className={styles.browse} aria-labelledby="browse">
      <span id="browse">Browse by</span>
      <ul className={row.row}>
        {links.map(([id, label]) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function RegionsSection({ regions }: { regions: RegionCount[] }) {
  return (
    <section className={`on-navy ${regionsStyles.section}`} id="regions" aria-labelledby="regions-title">
      <div className={`wrap ${regionsStyles.inside}`}>
        <h2 id="regions-title">By region</h2>
        <RegionMap regions={regions} />
        <RegionList regions={regions} />
      </div>
    </section>
  );
}

import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Link } from '@/components/ui/link';
import { formatNumber } from '@/lib/core/format-number';
import type { DemandPageProps } from '@/lib/demand/demand-view';
import { paths } from '@/lib/routes';
import { DemandChart } from './demand-chart';
import { DemandFacts } from './demand-facts';
import { DemandMethod } from './demand-method';
import { DemandOnward } from './demand-onward';
import styles from './demand-page.module.css';
import { DemandTable } from './demand-table';

/** What is open on the site by speciality: chart, table, and how both were made. */
export function DemandPage({ view, counted, record, choices }: DemandPageProps) {
  const { open, locum, permanent, newThisWeek, regions, rows, bars, facts } = view;
  return (
    <article>
      <header className={`wrap ${styles.head}`}>
        <Breadcrumbs
          crumbs={[
            { label: 'Home', href: paths.home() },
            { label: 'Doctors', href: paths.doctors() },
            { label: 'Specialities in demand' },
          ]}
        />
        <h1>Specialities in demand</h1>
        <p className="lead">
          {formatNumber(open)} {open === 1 ? 'job is' : 'jobs are'} open on this site
          {open > 0 && (
            <>
              , {formatNumber(locum)} locum and {formatNumber(permanent)} permanent, in {rows.length}{' '}
              {rows.length === 1 ? 'speciality' : 'specialities'} and {regions}{' '}
              {regions === 1 ? 'region' : 'regions'}. {formatNumber(newThisWeek)} were added in the last seven
              days
            </>
          )}
          .
        </p>
        <p className={styles.dates}>
          <span>
            Counted <time dateTime={counted.at}>{counted.words}</time>
          </span>
          <a href="#method-text">How this is counted</a>
        </p>
      </header>
      {rows.length > 0 ? (
        <>
          <div className={`wrap ${styles.overview}`}>
            <DemandChart bars={bars} all={rows.length} />
            <DemandFacts facts={facts} />
          </div>
          <div className={`wrap ${styles.figures}`}>
            <h2 id="figures">The figures</h2>
            <p className={styles.intro}>
              Medians of the advertised rates for one group of grades. Each needs at least five rates.
            </p>
            <DemandTable view={view} hasTrend={!record} />
          </div>
        </>
      ) : (
        <p className={`wrap ${styles.none}`}>
          No jobs are open right now. Send a <Link href={paths.enquire()}>general enquiry</Link>, and a
          consultant will call you.
        </p>
      )}
      <DemandMethod record={record} />
      <DemandOnward choices={choices} />
    </article>
  );
}

import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Link } from '@/components/ui/link';
import type { SpecialityDemand } from '@/lib/content/speciality-demand';
import { formatNumber } from '@/lib/core/format-number';
import { formatDate } from '@/lib/jobs/job-format';
import { paths } from '@/lib/web/paths';
import styles from './content-page.module.css';
import { DemandTable } from './demand-table';

export type SpecialityDemandPageProps = {
  specialities: SpecialityDemand[];
  open: number;
  newThisWeek: number;
  /** The day of the count, `YYYY-MM-DD`. */
  asOf: string;
};

/** Which specialities have most open jobs, by our own count. */
export function SpecialityDemandPage({ specialities, open, newThisWeek, asOf }: SpecialityDemandPageProps) {
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
          Where the open jobs on this site are, by speciality: {formatNumber(open)} open,{' '}
          {formatNumber(newThisWeek)} of them published in the last seven days.
        </p>
        <p className={styles.dates}>
          <span>
            Counted <time dateTime={asOf}>{formatDate(asOf, { year: true, weekday: false })}</time>
          </span>
        </p>
      </header>
      <div className={styles.line} aria-hidden="true" />
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.body}>
          {specialities.length > 0 ? (
            <DemandTable specialities={specialities} />
          ) : (
            <p>
              No job is open at this moment. Send a <Link href={paths.enquire()}>general enquiry</Link>, and a
              consultant calls you.
            </p>
          )}
          <h2>How this is counted</h2>
          <p>
            We count the jobs that are open on this site when the page is made, locum and permanent together,
            each once, however many places advertise it. A job counts for the speciality it asks for.
            Specialities without an open job are left out.
          </p>
          <p>
            It is a count of our own jobs and nothing more: neither all vacancies of a country nor a forecast.
          </p>
        </div>
      </div>
    </article>
  );
}

import { Link } from '@/components/ui/link';
import type { DemandCount } from '@/lib/jobs/specialty-demand';
import { formatNumber } from '@/lib/core/format-number';
import { paths } from '@/lib/routes';
import type { DemandView } from '@/lib/vacancy-requests/vacancy-view';
import styles from './demand.module.css';

/** Open jobs by speciality and region: what an employer competes with. */
export function Demand({ demand }: { demand: DemandView }) {
  const { open, locum, permanent, specialities, regions } = demand;
  return (
    <section className={`section--surface ${styles.band}`}>
      <div className="wrap">
        <h2 id="demand">Where doctors are needed now</h2>
        {open === 0 ? (
          <p className={styles.intro}>No jobs are open on this site right now.</p>
        ) : (
          <>
            <p className={styles.intro}>
              {formatNumber(open)} jobs are open on this site, {formatNumber(locum)} locum and{' '}
              {formatNumber(permanent)} permanent. This counts our own jobs right now, each once: the jobs
              your vacancy competes with. It does not predict how many doctors will enquire.
            </p>
            <div className={styles.tables}>
              <Counts caption="Specialities with the most open jobs" head="Speciality" rows={specialities} />
              <Counts caption="Regions with the most open jobs" head="Region" rows={regions} />
            </div>
            <p className={styles.more}>
              <Link href={paths.specialitiesInDemand()}>All specialities in demand</Link>{' '}
              <Link href={paths.jobs()}>All regions</Link>
            </p>
          </>
        )}
      </div>
    </section>
  );
}

/** A table that is its own chart: the bar repeats the number for those who see it. */
function Counts({ caption, head, rows }: { caption: string; head: string; rows: DemandCount[] }) {
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Open jobs</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ slug, name, count }) => (
          <tr key={slug}>
            <th scope="row">
              <Link href={paths.jobList(slug)}>{name}</Link>
            </th>
            <td className={styles.bar} aria-hidden="true">
              <svg viewBox="0 0 100 6" preserveAspectRatio="none">
                <rect width={Math.max(1, Math.round((count / most) * 100))} height="6" />
              </svg>
            </td>
            <td className="num">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

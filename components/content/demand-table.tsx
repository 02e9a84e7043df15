import { Link } from '@/components/ui/link';
import type { SpecialityDemand } from '@/lib/content/speciality-demand';
import { formatNumber } from '@/lib/core/format-number';
import { paths } from '@/lib/web/paths';
import styles from './demand-table.module.css';

/** A table that is its own chart: the bar repeats the number for those who see it. */
export function DemandTable({ specialities }: { specialities: SpecialityDemand[] }) {
  const most = Math.max(...specialities.map(({ count }) => count));
  return (
    <table className={styles.table}>
      <caption>Open jobs by speciality</caption>
      <thead>
        <tr>
          <th scope="col">Speciality</th>
          <th scope="col">Open jobs</th>
        </tr>
      </thead>
      <tbody>
        {specialities.map(({ slug, name, count }) => (
          <tr key={slug}>
            <th scope="row">
              <Link href={paths.jobList(slug)}>{name}</Link>
            </th>
            <td>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.max(1, Math.round((count / most) * 100))} height="6" />
              </svg>
              <span className="num">{formatNumber(count)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import Link from 'next/link';
import { JobCount } from '@/components/ui/link-list';
import type { HomeView } from '@/lib/site/home/home-view';
import styles from './months.module.css';

export function Months({ months }: Pick<HomeView, 'months'>) {
  return (
    <nav className={`wrap ${styles.months}`} aria-labelledby="months">
      <div>
        <h2 id="months">Jobs by month of work</h2>
        <p className="muted">Longer jobs count in every month they cover.</p>
      </div>
      <ul>
        {months.map(({ title, href, count }) => (
          <li key={title}>
            <Link href={href}>
              <b>{title}</b> <JobCount count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import Link from 'next/link';
import { formatNumber } from '@/lib/core/text';
import styles from './link-list.module.css';

type Props = { links: { label: string; href: string; count?: number }[]; columns: 1 | 2 | 3 };

export function LinkList({ links, columns }: Props) {
  return (
    <ul className={`${styles.list} ${styles[`columns${columns}`] ?? ''}`}>
      {links.map(({ label, href, count }) => (
        <li key={href}>
          <Link className={styles.link} href={href}>
            {label}
            {count !== undefined && <JobCount count={count} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function JobCount({ count }: { count: number }) {
  return (
    <span className="num">
      {formatNumber(count)}
      <span className="vh"> {count === 1 ? 'job' : 'jobs'}</span>
    </span>
  );
}

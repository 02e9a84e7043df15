import { count as countOf, formatNumber } from '@/lib/core/format-number';
import { Link } from './link';
import styles from './link-list.module.css';

/** Ways on, each with how many jobs it leads to where that is known. */
export function LinkList({
  links,
  columns,
}: {
  links: { label: string; href: string; count?: number }[];
  /** At most, where there is room. */
  columns: 1 | 2 | 3;
}) {
  return (
    <ul className={`${styles.list} ${styles[`columns${columns}`] ?? ''}`}>
      {links.map(({ label, href, count }) => (
        <li key={href}>
          {count === undefined ? (
            <Link className={styles.link} href={href}>
              {label}
            </Link>
          ) : (
            <Link className={styles.link} href={href} aria-label={`${label} ${countOf(count, 'job')}`}>
              {label}
              <span className="num">{formatNumber(count)}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

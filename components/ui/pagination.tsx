import Link from 'next/link';
import { Icon } from './icon';
import styles from './pagination.module.css';

/**
 * Returns the page numbers to link: the first, the last, and the current page with its neighbours. Null means a gap.
 */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const near = new Set([1, pageCount, page - 1, page, page + 1].filter((at) => at >= 1 && at <= pageCount));
  const sorted = [...near].sort((a, b) => a - b);
  return sorted.flatMap((at, index) => {
    const before = sorted[index - 1];
    if (before === undefined || at === before + 1) return [at];
    // Replaces a gap of a single page with the page's number, which takes no more space.
    return at === before + 2 ? [at - 1, at] : [null, at];
  });
}

export function Pagination({
  page,
  pageCount,
  href,
}: {
  page: number;
  pageCount: number;
  href: (page: number) => string;
}) {
  if (pageCount < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <Link className={styles.step} href={href(page - 1)} rel="prev">
          <Icon name="back" /> Previous
        </Link>
      )}
      <ol className={styles.list}>
        {pageNumbers(page, pageCount).map((at, index) =>
          at === null ? (
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={at}>
              <Link
                className={styles.page}
                href={href(at)}
                aria-label={`Page ${at}`}
                aria-current={at === page ? 'page' : undefined}
              >
                {at}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < pageCount && (
        <Link className={styles.step} href={href(page + 1)} rel="next">
          Next <Icon name="onward" />
        </Link>
      )}
    </nav>
  );
}

import Link from 'next/link';
import { Icon } from './icon';
import styles from './pagination.module.css';

/**
 * Returns the page numbers to link: the first, the last, and the current page with its neighbours. Null means a gap of
 * several pages. A gap of a single page is replaced with its number, which takes no more space.
 */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const near = page === 1 || page === pageCount ? 2 : 1;
  const isShown = (at: number) => at === 1 || at === pageCount || Math.abs(at - page) <= near;
  return Array.from({ length: pageCount }, (_, index) => index + 1).flatMap((at) => {
    if (isShown(at)) return at;
    return isShown(at - 1) ? (isShown(at + 1) ? at : null) : [];
  });
}

type Props = { page: number; pageCount: number; href: (page: number) => string };

export function Pagination({ page, pageCount, href }: Props) {
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

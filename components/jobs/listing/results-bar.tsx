import Link from 'next/link';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { useNarrowingClick } from './use-narrowing';
import type { Chip } from '@/lib/jobs/listing/job-results-view';
import { paths } from '@/lib/routes';
import styles from './job-results.module.css';

/** Lists the chosen filters, unless the only one is the work type, which the search form shows. */
export function Chips({ chips }: { chips: Chip[] }) {
  const follow = useNarrowingClick();
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  useEffect(() => {
    // Moves the focus from the removed chip to the next chip or to the results. Otherwise keyboard users would start
    // again at the top of the page.
    if (removed.current === null) return;
    const links = list.current?.querySelectorAll('a') ?? [];
    const next = links[Math.min(removed.current, links.length - 1)];
    if (next) next.focus();
    else document.getElementById('jobs')?.focus({ preventScroll: true });
    removed.current = null;
  }, [chips]);
  if (chips.every(({ inForm }) => inForm)) return null;
  const remove = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    follow(event);
    // The results load in this page only if the click's default was prevented. Otherwise another tab opens, and the
    // chip stays.
    if (event.defaultPrevented) removed.current = index;
  };
  return (
    <ul
      ref={list}
      className={`chips ${styles.chips}`}
      aria-label="Chosen filters"
      // Scrolls the focused chip fully into view, because browsers leave it half visible.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {chips.map(({ label, href }, index) => (
        <li key={`${label} ${href}`}>
          <Link
            className="chip"
            href={href}
            scroll={false}
            aria-label={`Remove ${label}`}
            onClick={(event) => remove(event, index)}
          >
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            className="chip chip--clear"
            href={paths.jobList()}
            scroll={false}
            onClick={(event) => remove(event, 0)}
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

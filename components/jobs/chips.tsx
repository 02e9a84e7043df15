import clsx from 'clsx';
import { Link } from '@/components/ui/link';
import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { useNarrowingClick } from './use-narrowing';

/** What is asked for; each chip is a link to the same search without it. */
export function Chips({
  chips,
  clearHref,
  className,
}: {
  chips: [string, string][];
  clearHref?: string;
  className?: string;
}) {
  const follow = useNarrowingClick();
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  useEffect(() => {
    // The chip that had the focus is gone: the next one takes it, so that the keyboard does not start over.
    if (removed.current === null) return;
    const links = list.current?.querySelectorAll('a') ?? [];
    links[Math.min(removed.current, links.length - 1)]?.focus();
    removed.current = null;
  }, [chips]);
  if (chips.length === 0) return null;
  return (
    <ul
      ref={list}
      className={clsx('chips', className)}
      aria-label="Chosen filters"
      // In one row that scrolls, the browser leaves a chip that looks in half where it is.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {chips.map(([label, href], index) => (
        <li key={`${label} ${href}`}>
          <Link
            className="chip"
            href={href}
            scroll={false}

            aria-label={`Remove ${label}`}
            onClick={(event) => {
              removed.current = index;
              follow(event);
            }}
          >
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {clearHref && chips.length > 1 && (
        <li>
          <Link className="chip chip--clear" href={clearHref} scroll={false} onClick={follow}>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

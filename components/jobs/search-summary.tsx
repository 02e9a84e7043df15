import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './job-results.module.css';

/**
 * On phones one line in place of the search form, which stands next to it and is shown while this is open: a native
 * `details`, so that it opens without script.
 */
export function SearchSummary({ text }: { text: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    // Another search has been made: its results are what is wanted now. The focus must not stay in what is hidden.
    const summary = details.current;
    if (!summary?.open) return;
    const within = summary.nextElementSibling?.contains(document.activeElement);
    summary.open = false;
    if (within) summary.querySelector('summary')?.focus();
  }, [text]);
  return (
    <details ref={details} className={styles.summary}>
      <summary>
        <Icon name="search" />
        <span>
          <span className="vh">Change search: </span>
          {text}
        </span>
        <Icon name="edit" />
      </summary>
    </details>
  );
}

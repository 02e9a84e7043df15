import clsx from 'clsx';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { count } from '@/lib/jobs/job-format';
import { useFilterDrawer } from './filter-drawer-state';
import styles from './filters.module.css';

const focusable = 'a[href], button, input:not([type=hidden]), select, summary';

/**
 * The filters: a column beside the results, and below md a drawer over them. Without script the drawer opens because
 * its link targets it; with script it holds the focus, closes with Escape and gives the focus back.
 */
export function FilterDrawer({ total, children }: { total: number; children: ReactNode }) {
  const { open, close } = useFilterDrawer();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    panel.current?.querySelector<HTMLElement>('[data-close]')?.focus();
    // From md on there is no drawer to be in.
    const wide = window.matchMedia('(min-width: 56.25em)');
    wide.addEventListener('change', close);
    return () => {
      wide.removeEventListener('change', close);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open, close]);

  function onKeyDown(event: KeyboardEvent) {
    if (!open) return;
    if (event.key === 'Escape') close();
    if (event.key !== 'Tab') return;
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter(
      (element) => element.offsetParent !== null,
    );
    const [first, last] = [stops[0], stops.at(-1)];
    const edge = event.shiftKey ? first : last;
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }

  return (
    <div
      ref={panel}
      id="filters"
      className={clsx(styles.side, open && styles.open)}
      aria-labelledby="filters-title"
      role={open ? 'dialog' : 'complementary'}
      aria-modal={open || undefined}
      onKeyDown={onKeyDown}
    >
      <a
        className={clsx('iconbtn', styles.close)}
        href="#results"
        aria-label="Close filters"
        data-close
        onClick={(event) => {
          if (!open) return;
          event.preventDefault();
          close();
        }}
      >
        <Icon name="close" />
      </a>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        <button
          type="submit"
          className="btn btn--block"
          form="job-filters"
          onClick={(event) => {
            // What is chosen is applied already.
            if (!open) return;
            event.preventDefault();
            close();
          }}
        >
          Show {count(total, 'job')}
        </button>
      </div>
    </div>
  );
}

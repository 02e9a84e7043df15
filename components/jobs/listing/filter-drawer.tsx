import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { count } from '@/lib/core/text';
import styles from './filters.module.css';
import type { FilterSheet } from './filter-sheet';
import resultsStyles from './job-results.module.css';

export function FilterOpener({ chosen }: { chosen: number }) {
  const { show } = useFilterDrawer();
  return (
    <a
      className={`btn btn--ghost btn--sm ${resultsStyles.opener}`}
      href="#filters"
      onClick={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <Icon name="sliders" />
      Filters {chosen > 0 && <span className={resultsStyles.count}>{chosen}</span>}
    </a>
  );
}

type FilterDrawer = {
  Sheet: typeof FilterSheet | null;
  show: () => void;
  hide: () => void;
  /** Moves the focus to the results after the drawer has closed, because its opener may have scrolled out of view. */
  focusResults: () => void;
};

const DrawerContext = createContext<FilterDrawer>({
  Sheet: null,
  show: () => {},
  hide: () => {},
  focusResults: () => {},
});

/**
 * Holds whether the filter drawer is open. Only its opener and the drawer read this, so the results do not render
 * again.
 */
export function FilterDrawerProvider({ children }: { children: ReactNode }) {
  const [Sheet, setSheet] = useState<FilterDrawer['Sheet']>(null);
  const wantsResults = useRef(false);
  useEffect(() => {
    if (Sheet || !wantsResults.current) return;
    wantsResults.current = false;
    document.getElementById('jobs')?.focus();
  }, [Sheet]);
  const drawer = useMemo(
    () => ({
      Sheet,
      show: () =>
        void import('./filter-sheet').then(
          ({ FilterSheet }) => setSheet(() => FilterSheet),
          // If the drawer fails to load, follows the link as without script.
          () => location.assign('#filters'),
        ),
      hide: () => setSheet(null),
      focusResults: () => {
        wantsResults.current = true;
      },
    }),
    [Sheet],
  );
  return <DrawerContext value={drawer}>{children}</DrawerContext>;
}

export function useFilterDrawer(): FilterDrawer {
  return use(DrawerContext);
}

/**
 * The filters are a column beside the results; below md they are a drawer over the results. Without script, or if the
 * drawer fails to load, the button links to the column, which then covers the results.
 */
export function FilterDrawer({ total, children }: { total: number; children: ReactNode }) {
  const { Sheet, hide } = useFilterDrawer();
  const panel = (onClose: (() => void) | null) => (
    <Panel total={total} onClose={onClose}>
      {children}
    </Panel>
  );
  if (Sheet) return <Sheet onClosed={hide}>{panel}</Sheet>;
  return (
    <aside id="filters" className={styles.side} aria-labelledby="filters-title">
      {panel(null)}
    </aside>
  );
}

function Panel({
  total,
  onClose,
  children,
}: {
  total: number;
  onClose: (() => void) | null;
  children: ReactNode;
}) {
  const { focusResults } = useFilterDrawer();
  return (
    <>
      <a
        className={`iconbtn ${styles.close}`}
        href="#results"
        aria-label="Close filters"
        // Focuses the close button as soon as it mounts, before the drawer focuses another element.
        ref={onClose ? takeFocus : undefined}
        onClick={(event) => {
          if (!onClose) return;
          event.preventDefault();
          onClose();
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
            if (!onClose) return;
            // Does not submit, because each filter was applied when it was chosen.
            event.preventDefault();
            focusResults();
            onClose();
          }}
        >
          Show {count(total, 'job')}
        </button>
      </div>
    </>
  );
}

function takeFocus(element: HTMLElement | null) {
  element?.focus();
}

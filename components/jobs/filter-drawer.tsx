import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { count } from '@/lib/core/format-number';
import { useFilterDrawer } from './filter-drawer-state';
import styles from './filters.module.css';

/**
 * The filters: a column beside the results, and below md a drawer over them. Without script, and where the drawer's own
 * script does not come, the column lies over the results because the opener's link targets it.
 */
export function FilterDrawer({ total, children }: { total: number; children: ReactNode }) {
  const { Drawer, close } = useFilterDrawer();
  const panel = (
    <Panel total={total} onClose={Drawer && close}>
      {children}
    </Panel>
  );
  if (Drawer)
    return (
      <Drawer labelledBy="filters-title" onClose={close}>
        {panel}
      </Drawer>
    );
  return (
    <aside id="filters" className={styles.side} aria-labelledby="filters-title">
      {panel}
    </aside>
  );
}

/** What is in either; `onClose` is there where script closes it. */
function Panel({
  total,
  onClose,
  children,
}: {
  total: number;
  onClose: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <>
      <a
        className={`iconbtn ${styles.close}`}
        href="#results"
        aria-label="Close filters"
        // The focus begins here, before the drawer would take it itself.
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
            // What is chosen is applied already.
            event.preventDefault();
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

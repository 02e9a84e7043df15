import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { ModalDialog } from '@/components/ui/modal-dialog';
import { count } from '@/lib/core/text';
import styles from './filters.module.css';
import resultsStyles from './job-results.module.css';

export function FilterOpener({ chosen, onOpen }: { chosen: number; onOpen: () => void }) {
  return (
    <a
      className={`btn btn--ghost btn--sm ${resultsStyles.opener}`}
      href="#filters"
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <Icon name="sliders" />
      Filters {chosen > 0 && <span className={resultsStyles.count}>{chosen}</span>}
    </a>
  );
}

type Props = {
  open: boolean;
  total: number;
  onClose: () => void;
  onShowJobs: () => void;
  children: ReactNode;
};

/**
 * The filters are a column beside the results, or in windows below md (900 px) a dialog. Without JavaScript, the button
 * is a link to the column, which then covers the results.
 */
export function FilterDrawer({ open, total, onClose, onShowJobs, children }: Props) {
  const panel = (
    <>
      <a
        className={`iconbtn ${styles.close}`}
        href="#results"
        aria-label="Close filters"
        onClick={(event) => {
          if (!open) return;
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
            if (!open) return;
            // Does not send the form, because each filter was applied when the visitor chose it.
            event.preventDefault();
            onShowJobs();
          }}
        >
          Show {count(total, 'job')}
        </button>
      </div>
    </>
  );
  if (open)
    return (
      <ModalDialog atSide labelledBy="filters-title" onClose={onClose}>
        {panel}
      </ModalDialog>
    );
  return (
    <aside id="filters" className={styles.side} aria-labelledby="filters-title">
      {panel}
    </aside>
  );
}

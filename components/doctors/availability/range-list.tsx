import Link from 'next/link';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { Icon } from '@/components/ui/icon';
import { maxRanges, stateLabels } from '@/lib/doctors/availability/availability';
import type { RangeView } from '@/lib/doctors/availability/availability-view';
import { paths } from '@/lib/routes';
import { StateSquare } from './state-icon';
import styles from './range-list.module.css';
import page from './availability.module.css';

/** Number of ranges shown at first. Every weekend of a month makes four or five ranges. */
const shown = 5;

export function RangeList({ ranges, forms, full }: { ranges: RangeView[]; forms: PageForms; full: boolean }) {
  return (
    <section aria-labelledby="your-dates">
      <div className={page.heading}>
        <h2 id="your-dates">Your dates</h2>
      </div>
      {full && (
        <p className="small muted">
          You have {maxRanges} date ranges, which is the maximum. Remove some to add others.
        </p>
      )}
      {ranges.length === 0 && (
        <p className="muted">No dates yet. Select days in the calendar, or add dates.</p>
      )}
      <Rows ranges={ranges.slice(0, shown)} forms={forms} />
      {ranges.length > shown && (
        <details>
          <summary className={styles.more}>{`${ranges.length - shown} more`}</summary>
          <Rows ranges={ranges.slice(shown)} forms={forms} />
        </details>
      )}
    </section>
  );
}

function Rows({ ranges, forms }: { ranges: RangeView[]; forms: PageForms }) {
  return (
    <ul className="plain">
      {ranges.map(({ id, state, title, facts, jobsHref }) => (
        <li key={id} className={styles.row}>
          <StateSquare state={state} />
          <div className={styles.text}>
            <b className="num">{title}</b>
            <span className="small muted">
              <b className={styles.state}>{stateLabels[state]}</b> · {facts}
            </span>
            {jobsHref && (
              <Link className={`small ${styles.jobs}`} href={jobsHref}>
                Jobs on these dates<span className="vh">, {title}</span>
              </Link>
            )}
          </div>
          <div className={styles.acts}>
            <Link
              id={`edit-${id}`}
              className="iconbtn"
              href={paths.availability({ edit: id })}
              aria-label={`Edit ${title}`}
              scroll={false}
            >
              <Icon name="edit" />
            </Link>
            <ActionForm forms={forms} what="remove" fields={{ range: id }}>
              <button type="submit" className="iconbtn" aria-label={`Remove ${title}`}>
                <Icon name="close" />
              </button>
            </ActionForm>
          </div>
        </li>
      ))}
    </ul>
  );
}

import Link from 'next/link';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { Icon } from '@/components/ui/icon';
import { Tag } from '@/components/ui/tag';
import { formatDateRange } from '@/lib/core/months';
import { maxRanges, stateLabels } from '@/lib/doctors/availability/availability';
import type { DayView, RangeView } from '@/lib/doctors/availability/availability-view';
import { listClashes, listJobDays } from '@/lib/doctors/availability/list-job-days';
import { paths } from '@/lib/routes';
import { JobMark } from './calendar-notes';
import { StateSquare } from './state-icon';
import styles from './your-dates.module.css';
import page from './availability.module.css';

/** Number of ranges shown at first. Every weekend of a month makes four or five ranges. */
const shown = 5;

/** Lists the jobs on the shown `days`, then the dates that the doctor has marked. */
export function YourDates({
  days,
  ranges,
  forms,
  full,
}: {
  days: readonly DayView[];
  ranges: RangeView[];
  forms: PageForms;
  full: boolean;
}) {
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
      <JobRows days={days} />
      {ranges.length === 0 && (
        <p className={`small muted ${styles.none}`}>
          You have not marked any dates yet. Select days in the calendar, or add dates.
        </p>
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

function JobRows({ days }: { days: readonly DayView[] }) {
  const clashing = new Set(listClashes(days).flatMap(({ jobs }) => jobs.map(({ reference }) => reference)));
  return (
    <ul className="plain">
      {listJobDays(days).map(({ reference, place, href, state, label, first, last }) => (
        <li key={reference + first} className={styles.row}>
          <JobMark state={state} />
          <div className={styles.text}>
            <b className="num">{formatDateRange(first, last)}</b>
            <span className={styles.job}>
              <Link href={href}>{place}</Link>
              <span className="small muted">{label}</span>
              {clashing.has(reference) && (
                <Tag tone="warn" icon="warning">
                  Clash
                </Tag>
              )}
            </span>
          </div>
        </li>
      ))}
    </ul>
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

import type { ReactNode } from 'react';
import Link from 'next/link';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { Icon } from '@/components/ui/icon';
import { Tag } from '@/components/ui/tag';
import { formatDateRange } from '@/lib/core/months';
import { maxRanges, stateLabels } from '@/lib/doctors/availability/availability';
import type { DayView, RangeView } from '@/lib/doctors/availability/availability-view';
import { isWon, listClashes, listJobDays } from '@/lib/doctors/availability/list-job-days';
import { paths } from '@/lib/routes';
import { JobMark } from './calendar-notes';
import { StateSquare } from './state-icon';
import styles from './your-dates.module.css';
import page from './availability.module.css';

/** Number of rows shown at first. Every weekend of a month makes four or five ranges. */
const shown = 8;

type JobDays = ReturnType<typeof listJobDays>[number];

type Props = { days: readonly DayView[]; ranges: RangeView[]; forms: PageForms; full: boolean };

/** Lists the jobs on the shown `days` and the dates that the doctor has marked, earliest first. */
export function YourDates({ days, ranges, forms, full }: Props) {
  const clashing = new Set(listClashes(days).flatMap(({ jobs }) => jobs.map(({ reference }) => reference)));
  const jobs = listJobDays(days);
  const isOn = (range: RangeView) => (job: JobDays) =>
    range.state !== 'not-free' && job.first === range.first && job.last === range.last;
  const rows = [
    ...jobs
      .filter((job) => !ranges.some((range) => isOn(range)(job)))
      .map((job) => ({
        first: job.first,
        row: <JobRow key={job.reference + job.first} job={job} isClash={clashing.has(job.reference)} />,
      })),
    ...ranges.map((range) => ({
      first: range.first,
      row: <RangeRow key={range.id} range={range} jobs={jobs.filter(isOn(range))} forms={forms} />,
    })),
  ]
    .toSorted((one, other) => (one.first < other.first ? -1 : Number(one.first > other.first)))
    .map(({ row }) => row);
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
        <p className={`small muted ${styles.none}`}>
          You have not marked any dates yet. Select days in the calendar, or add dates.
        </p>
      )}
      <ul className="plain">{rows.slice(0, shown)}</ul>
      {rows.length > shown && (
        <details>
          <summary className={`chevron ${styles.more}`}>{`${rows.length - shown} more`}</summary>
          <ul className="plain">{rows.slice(shown)}</ul>
        </details>
      )}
    </section>
  );
}

function JobRow({ job, isClash }: { job: JobDays; isClash: boolean }) {
  return (
    <li className={styles.row}>
      <JobMark state={job.state} />
      <div className={styles.text}>
        <b className="num">{formatDateRange(job.first, job.last)}</b>
        <JobLine job={job}>
          {isClash && (
            <Tag tone="warn" icon="warning">
              Clash
            </Tag>
          )}
        </JobLine>
      </div>
    </li>
  );
}

function JobLine({ job, children }: { job: JobDays; children?: ReactNode }) {
  return (
    <span className={styles.job}>
      <Link href={job.href}>{job.place}</Link>
      <span className="small muted">{job.label}</span>
      {children}
    </span>
  );
}

type RangeRowProps = { range: RangeView; jobs: readonly JobDays[]; forms: PageForms };

/** `jobs` are those on exactly the days of the range. */
function RangeRow({ range: { id, state, title, facts, jobsHref }, jobs, forms }: RangeRowProps) {
  const held = jobs.find(isWon);
  return (
    <li className={styles.row}>
      {held ? <JobMark state={held.state} /> : <StateSquare state={state} />}
      <div className={styles.text}>
        <b className="num">{title}</b>
        {held ? (
          jobs.map((job) => <JobLine key={job.reference} job={job} />)
        ) : (
          <span className="small muted">
            <b className={styles.state}>{stateLabels[state]}</b> · {facts}
            {jobs.map((job) => (
              <span key={job.reference} className={styles.enquired}>
                Enquired about <Link href={job.href}>{job.place}</Link>
              </span>
            ))}
          </span>
        )}
        {jobsHref && !held && (
          <Link className={`small ${styles.jobs}`} href={jobsHref}>
            Jobs on these dates<span className="vh">, {title}</span>
          </Link>
        )}
      </div>
      {/* The job holds these days, so a doctor could take the buttons for its own. */}
      {!held && (
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
      )}
    </li>
  );
}

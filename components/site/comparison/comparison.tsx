import clsx from 'clsx';
import Link from 'next/link';
import { Fragment, useState, type FocusEvent } from 'react';
import { BlockPay } from '@/components/jobs/job-card/block-pay';
import { Fit } from '@/components/jobs/job-card/fit';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Tag } from '@/components/ui/tag';
import { useHydrated } from '@/components/ui/use-hydrated';
import { maxCompared } from '@/lib/alerts/saved-jobs/saved-job';
import { count } from '@/lib/core/text';
import { paths } from '@/lib/routes';
import type {
  ComparedJob,
  Comparison,
  ComparisonCell,
  ComparisonRow,
  ComparisonView,
} from '@/lib/site/comparison/comparison';
import { ChoiceBar } from '@/components/alerts/saved-jobs/choice-bar';
import styles from './comparison.module.css';

export function ComparisonPage({
  view: { comparison, only, notices, dates, savedJobsHref },
}: {
  view: ComparisonView;
}) {
  const jobs = comparison?.jobs ?? [];
  const askable = jobs.filter(({ closed, enquired }) => !closed && !enquired).length;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Saved jobs', href: savedJobsHref },
          { label: 'Compare' },
        ]}
      />
      <div className={styles.head}>
        <div>
          <h1>{comparison ? `Compare ${count(jobs.length, 'job')}` : 'Compare jobs'}</h1>
          {comparison?.dates && (
            <p className="muted">
              {comparison.dates}
              {comparison.ofAvailability && (
                <span className={styles.change}>
                  {'. '}
                  <Link href={paths.availability()}>Change your availability</Link>
                </span>
              )}
            </p>
          )}
        </div>
        {comparison && <Ways savedJobsHref={savedJobsHref} />}
      </div>
      {notices.map((notice) => (
        <p key={notice} className="note">
          <Icon name="info" />
          <span>{notice}</span>
        </p>
      ))}
      {comparison ? (
        <>
          {comparison.groups.some(({ rows }) => rows.some(({ same }) => same)) && (
            <label className={`check ${styles.differs}`}>
              <input type="checkbox" />
              <span>Only show differences</span>
            </label>
          )}
          <Table comparison={comparison} dates={dates} />
          {askable > 0 && <ChoiceBar formId={askFormId} listed={askable} initially={askable} />}
        </>
      ) : (
        <>
          <p className="lead">
            {only
              ? `You have chosen one job: ${only}. Choose at least one more to compare it with.`
              : 'Choose two to four of your saved jobs to see them side by side.'}
          </p>
          <div>
            <ButtonLink href={savedJobsHref}>Choose from your saved jobs</ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}

function Ways({ savedJobsHref }: { savedJobsHref: string }) {
  const hydrated = useHydrated();
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard
      .writeText(location.href)
      .then(() => 'Link copied.')
      .catch(() => 'Your browser does not allow copying here. Copy the link from the address bar.')
      .then(setSaid);
  return (
    <div className={styles.ways}>
      <Button look="ghost" small disabled={!hydrated} onClick={() => window.print()}>
        <Icon name="print" />
        Print
      </Button>
      <Button look="ghost" small disabled={!hydrated} onClick={() => void copy()}>
        <Icon name="link" />
        Copy link
      </Button>
      <ButtonLink look="ghost" small href={savedJobsHref}>
        <Icon name="plus" />
        Add a job
      </ButtonLink>
      <p role="status" className="small muted">
        {said}
      </p>
    </div>
  );
}

/**
 * Scrolls a cell fully into view when it gets keyboard focus, because browsers leave it half visible. A press with a
 * pointer does not scroll.
 */
function showColumn({ target, currentTarget: frame }: FocusEvent<HTMLElement>): void {
  const cell = target.closest<HTMLTableCellElement>('th, td');
  if (!cell || !target.matches(':focus-visible')) return;
  const width = cell.offsetWidth;
  const at = cell.cellIndex - 1;
  const whole = Math.floor(frame.clientWidth / width);
  const first = Math.min(at, Math.max(at - whole + 1, Math.round(frame.scrollLeft / width)));
  frame.scrollLeft = first * width;
}

type TableProps = { comparison: Comparison; dates: ComparisonView['dates'] };

// The roles are explicit, because some browsers drop the roles of rows that CSS displays as grids.
function Table({ comparison: { jobs, groups }, dates }: TableProps) {
  const numbers = jobs.map(({ number }) => number);
  return (
    <div
      className={styles.frame}
      tabIndex={0}
      role="group"
      aria-label="Jobs side by side, scrolls sideways"
      onFocus={showColumn}
    >
      <table
        role="table"
        aria-label="Comparison"
        className={clsx(styles.table, styles[`columns${jobs.length}`])}
      >
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" className={styles.corner}>
              {`${jobs.length} jobs (up to ${maxCompared})`}
            </td>
            {jobs.map((job) => (
              <th key={job.number} role="columnheader" scope="col" className={styles.job}>
                <JobHeading job={job} numbers={numbers} dates={dates} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody
            key={title}
            role="rowgroup"
            className={rows.every(({ same }) => same) ? styles.same : undefined}
          >
            <tr role="row" className={styles.group}>
              <th role="rowheader" scope="rowgroup" colSpan={jobs.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.heading} row={row} numbers={numbers} />
            ))}
          </tbody>
        ))}
        <tbody role="rowgroup">
          <tr role="row" className={styles.ask}>
            <th role="rowheader" scope="row">
              <span>Enquire</span>
            </th>
            {jobs.map((job) => (
              <td key={job.number} role="cell">
                <Ask job={job} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

type Props = { job: ComparedJob; numbers: string[]; dates: ComparisonView['dates'] };

function JobHeading({ job: { number, href, title, role, place, closed }, numbers, dates }: Props) {
  const others = numbers.filter((other) => other !== number);
  return (
    <>
      <Link href={href}>
        <b>{place}</b> <span>{role}</span>
      </Link>
      {closed && <Tag tone="warn">{closed}</Tag>}
      <Link href={paths.compareJobs(others, dates)} className={styles.remove}>
        <Icon name="close" label={`Remove ${title} from the comparison`} />
      </Link>
    </>
  );
}

function Row({ row: { heading, cells, same }, numbers }: { row: ComparisonRow; numbers: string[] }) {
  return (
    <tr role="row" className={same ? styles.same : undefined}>
      <th role="rowheader" scope="row">
        <span>{heading}</span>
      </th>
      {cells.map((cell, at) => (
        <td key={numbers[at]} role="cell">
          <Cell cell={cell} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell: { value, detail, look, best, fit, block, ticks, missing } }: { cell: ComparisonCell }) {
  const isEmpty = !value && !fit && !block && !ticks && !missing;
  return (
    <>
      {isEmpty && <span className="muted">Not stated</span>}
      {value && <span className={look && styles[look]}>{value}</span>}
      {detail && <small>{detail}</small>}
      {fit && <Fit fit={fit} />}
      {block && <BlockPay block={block} strong />}
      {best && (
        <span className={styles.best}>
          <Icon name="done" />
          {best}
        </span>
      )}
      {ticks && (
        <ul className={styles.ticks}>
          {ticks.map(({ label, has }) => (
            <li key={label} className={has ? undefined : styles.without}>
              <Icon name={has ? 'check' : 'minus'} />
              <span>
                {!has && <span className="vh">No </span>}
                {label}
              </span>
            </li>
          ))}
        </ul>
      )}
      {missing &&
        (missing.length > 0 ? (
          missing.map((what) => (
            <Fragment key={what}>
              <Tag tone="warn" icon="warning">
                {what}
              </Tag>{' '}
            </Fragment>
          ))
        ) : (
          <Tag tone="ok" icon="done">
            Nothing
          </Tag>
        ))}
    </>
  );
}

const askFormId = 'ask';

function Ask({ job: { number, title, closed, enquired } }: { job: ComparedJob }) {
  if (closed) return <span className="muted">{`${closed}: not taking enquiries`}</span>;
  if (enquired)
    return (
      <Link href={`${paths.jobEnquiries({ enquiry: enquired })}#${enquired}`}>
        Enquired: see your enquiry
      </Link>
    );
  return (
    <label className="check">
      <input type="checkbox" name="jobs" value={number} form={askFormId} defaultChecked />
      <span>
        Enquire<span className="vh">{` about ${title}`}</span>
      </span>
    </label>
  );
}

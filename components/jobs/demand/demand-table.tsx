import Link from 'next/link';
import { Fragment } from 'react';
import { Icon } from '@/components/ui/icon';
import { formatNumber } from '@/lib/core/text';
import type { DemandRow, RateAxis } from '@/lib/jobs/demand/specialty-demand-view';
import type { DemandPageProps } from '@/lib/jobs/demand/specialty-demand-view';
import { paths } from '@/lib/routes';
import styles from './demand-table.module.css';
import trendStyles from './demand-trend.module.css';

type Sort = DemandPageProps['view']['sort'];

type Props = { view: Pick<DemandPageProps['view'], 'rows' | 'sort' | 'axis'>; hasTrend: boolean };

/** The roles are explicit, because some browsers drop them when CSS changes the `display` of a table. */
export function DemandTable({ view: { rows, sort, axis }, hasTrend }: Props) {
  const head = (label: string, by?: Sort) => (
    <th scope="col" role="columnheader" aria-sort={by === sort ? directions[sort] : undefined}>
      {label}
    </th>
  );
  return (
    <table className={styles.table} role="table" aria-labelledby="figures">
      <thead role="rowgroup">
        <tr role="row">
          {head('Speciality', 'name')}
          {head('Locum per hour')}
          <th
            scope="col"
            role="columnheader"
            aria-sort={sort === 'rate' ? directions.rate : undefined}
            className={styles.day}
          >
            Locum per day
            {axis && (
              <svg className={styles.axis} aria-hidden="true">
                {axis.marks.map(({ at, amount }) => (
                  <text key={at} x={`${at}%`} y="1em">
                    {amount}
                  </text>
                ))}
              </svg>
            )}
          </th>
          {head('Permanent per year')}
          {head('Open jobs', 'jobs')}
          {head('Email me')}
          {head('Regions')}
          {hasTrend && head('Change over the last 30 days', 'trend')}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.slug} row={row} axis={axis} />
        ))}
      </tbody>
    </table>
  );
}

const directions = {
  jobs: 'descending',
  rate: 'descending',
  trend: 'descending',
  name: 'ascending',
} as const;

function Row({ row, axis }: { row: DemandRow } & Pick<Props['view'], 'axis'>) {
  const { slug, name, count: jobs, locum, permanent, regions, topRegions, trend } = row;
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <Link href={paths.jobList(slug)}>{name}</Link>
      </th>
      <td role="cell" className={styles.rate} data-label="Locum, per hour">
        <Rates rates={row.perHour} />
      </td>
      <td role="cell" className={`${styles.rate} ${styles.day}`} data-label="Locum, per day">
        <Rates rates={row.perDay} />
        {row.range && <small className={styles.typical}>typical {row.range.words}</small>}
        {axis && <DayRange range={row.range} axis={axis} />}
      </td>
      <td role="cell" className={styles.rate} data-label="Permanent, per year">
        <Rates rates={row.perYear} />
      </td>
      <td role="cell" className={styles.jobs} data-label="Open jobs">
        <span className="num">
          <Link href={paths.jobList(slug)}>
            <b>{formatNumber(jobs)}</b> {jobs === 1 ? 'job' : 'jobs'}
          </Link>{' '}
          <span className={styles.new}>{formatNumber(row.newThisWeek)} new</span>{' '}
          <small>
            <span className="nowrap">{formatNumber(locum)} locum,</span>{' '}
            <span className="nowrap">{formatNumber(permanent)} permanent</span>
          </small>
        </span>
        <details className={styles.open}>
          <summary>
            Details<span className="vh"> of {name}: regions and numbers of rates</span>
          </summary>
        </details>
      </td>
      <td role="cell" className={styles.alert}>
        <Link href={paths.createJobAlert(`specialty=${slug}`)}>
          <Icon name="bell" />
          <span className={styles.alertWords}>Create alert</span>
          <span className="vh"> for {name}</span>
        </Link>
      </td>
      <td role="cell" data-label="Regions">
        <span>
          <b>{regions}</b>{' '}
          <small className={styles.regions}>
            {regions > topRegions.length && 'most in '}
            {topRegions.map((region, index) => (
              <Fragment key={region.slug}>
                {index > 0 && ' '}
                <span className="nowrap">
                  <Link href={paths.jobList(slug, region.slug)}>{region.name}</Link>{' '}
                  {formatNumber(region.count)}
                  {index < topRegions.length - 1 && ','}
                </span>
              </Fragment>
            ))}
          </small>
        </span>
        <Fields row={row} />
      </td>
      {trend && (
        <td role="cell" data-label="Change, 30 days">
          <DemandTrend trend={trend} />
        </td>
      )}
    </tr>
  );
}

function DayRange({ range, axis }: { range: DemandRow['range']; axis: RateAxis }) {
  return (
    <svg className={styles.range} aria-hidden="true">
      {axis.marks.map(({ at }) => (
        <line key={at} x1={`${at}%`} x2={`${at}%`} y1="-50%" y2="150%" className={styles.mark} />
      ))}
      {range && (
        <>
          <line x1={`${range.least}%`} x2={`${range.most}%`} y1="50%" y2="50%" className={styles.all} />
          <line x1={`${range.lower}%`} x2={`${range.upper}%`} y1="50%" y2="50%" className={styles.half} />
          <circle cx={`${range.middle}%`} cy="50%" r="4.5" className={styles.median} />
        </>
      )}
    </svg>
  );
}

function Fields({ row: { name, fields } }: { row: DemandRow }) {
  if (fields.length === 0) return null;
  return (
    <details className={styles.fields}>
      <summary>
        {fields.length} {fields.length === 1 ? 'field' : 'fields'}
        <span className="vh"> of {name}</span>
      </summary>
      <ul className="plain">
        {fields.map((field) => (
          <li key={field.slug}>
            <Link href={paths.jobList(field.slug)}>{field.name}</Link>{' '}
            <span className="num">{formatNumber(field.count)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Rates({ rates }: { rates: DemandRow['perHour'] }) {
  if (rates.length === 0)
    return (
      <>
        <span className={styles.none} aria-hidden="true">
          –
        </span>
        <span className="vh">Fewer than five jobs state a rate</span>
      </>
    );
  return (
    <ul className={`plain ${styles.rates}`}>
      {rates.map(({ amount, from }) => (
        <li key={from}>
          <b>{amount}</b> <small>{from}</small>
        </li>
      ))}
    </ul>
  );
}

const arrows = {
  up: 'M8 13V3M3.75 7.25 8 3l4.25 4.25',
  down: 'M8 3v10M3.75 8.75 8 13l4.25-4.25',
  steady: 'M3 8h10M8.75 3.75 13 8l-4.25 4.25',
  'too-few': null,
};

/** Trend as an arrow and words. Rising and falling have the same colour, because neither is good or bad. */
function DemandTrend({ trend }: { trend: NonNullable<DemandRow['trend']> }) {
  const arrow = arrows[trend.direction];
  return (
    <span className={trendStyles.trend}>
      {arrow && (
        <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
          <path d={arrow} />
        </svg>
      )}
      <span>
        {arrow ? <b>{trend.words}</b> : <span className="muted">{trend.words}</span>}{' '}
        {arrow && <small className="nowrap">{trend.from}</small>}
      </span>
    </span>
  );
}

import Link from 'next/link';
import type { RateRange } from '@/lib/jobs/demand/rate-ranges';
import { formatNumber } from '@/lib/core/text';
import { paths } from '@/lib/routes';
import styles from './rate-ranges.module.css';

const titles: Record<RateRange['unit'], string> = {
  day: 'Locum, per day',
  hour: 'Locum, per hour',
  year: 'Permanent, per year',
};

// Rows that are shown at once. Further rows open on demand, so that the page stays short on a phone.
const shownRows = 3;

/** Charts of the rates, one per unit of pay. The first is open; the others open on demand. */
export function RateRanges({ ranges }: { ranges: RateRange[] }) {
  return (
    <>
      <p className={styles.key} aria-hidden="true">
        <svg width="56" height="16">
          <line x1="0" x2="56" y1="8" y2="8" className={styles.all} />
          <line x1="14" x2="42" y1="8" y2="8" className={styles.half} />
          <circle cx="28" cy="8" r="6" className={styles.median} />
        </svg>
        <span>
          <b>Dot</b> half pay more, half less
        </span>
        <span>
          <b>Thick</b> the middle half
        </span>
        <span>
          <b>Thin</b> all rates
        </span>
        <span>We use a range’s midpoint.</span>
      </p>
      {ranges.map((range, index) => (
        <details key={range.unit} className={styles.range} open={index === 0}>
          <summary>
            <h3>{titles[range.unit]}</h3>
            <span className="small muted">AUD</span>
          </summary>
          <Axis ticks={range.ticks} />
          <Rows ticks={range.ticks} rows={range.rows.slice(0, shownRows)} />
          {range.rows.length > shownRows && (
            <details>
              <summary>{`${range.rows.length - shownRows} more specialities`}</summary>
              <Rows ticks={range.ticks} rows={range.rows.slice(shownRows)} />
            </details>
          )}
        </details>
      ))}
    </>
  );
}

function Rows({ ticks, rows }: Pick<RateRange, 'ticks' | 'rows'>) {
  return (
    <ul className="plain">
      {rows.map(({ slug, name, amount, count, words, at }) => (
        <li key={slug} className={styles.row}>
          <Link href={paths.jobList(slug)}>{name}</Link>
          <svg className={styles.plot} role="img" aria-label={words}>
            <Lines ticks={ticks} />
            <line x1={`${at.least}%`} x2={`${at.most}%`} y1="50%" y2="50%" className={styles.all} />
            <line x1={`${at.lower}%`} x2={`${at.upper}%`} y1="50%" y2="50%" className={styles.half} />
            <circle cx={`${at.middle}%`} cy="50%" r="7.5" className={styles.median} />
          </svg>
          <span className={`num ${styles.amount}`}>
            <b>{amount}</b> <span className="muted">{formatNumber(count)} rates</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Lines({ ticks }: Pick<RateRange, 'ticks'>) {
  return ticks.map(({ at }) => (
    <line key={at} x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" className={styles.tick} />
  ));
}

function Axis({ ticks }: Pick<RateRange, 'ticks'>) {
  return (
    <div className={`num ${styles.axis}`} aria-hidden="true">
      <svg>
        {ticks.map(({ at, label }, index) => (
          <text
            key={at}
            x={`${at}%`}
            y="15"
            textAnchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}
          >
            {label}
          </text>
        ))}
      </svg>
    </div>
  );
}

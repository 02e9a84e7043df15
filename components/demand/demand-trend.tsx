import type { DemandRow } from '@/lib/jobs/specialty-demand-view';
import styles from './demand-trend.module.css';

const arrows = {
  up: 'M8 13V3M3.75 7.25 8 3l4.25 4.25',
  down: 'M8 3v10M3.75 8.75 8 13l4.25-4.25',
  steady: 'M3 8h10M8.75 3.75 13 8l-4.25 4.25',
  'too-few': null,
};

/** An arrow and the words it stands for; neither good nor bad news, so both are of one colour. */
export function DemandTrend({ trend }: { trend: NonNullable<DemandRow['trend']> }) {
  const arrow = arrows[trend.direction];
  return (
    <span className={styles.trend}>
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

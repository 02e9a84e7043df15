import type { JobFit } from '@/lib/jobs/listing/job-fit';
import { FitText, fitClass } from './fit-text';
import styles from './fit.module.css';

export function Fit({ fit }: { fit: JobFit }) {
  const { lead, rest } = fit.text;
  const bar = fit.bar && !fit.fitsAll && <FitBar bar={fit.bar} />;
  return (
    <p className={fitClass(fit)}>
      {bar}
      {bar && fit.fits ? (
        <span className={styles.share}>
          <span className="vh">{`${lead}, `}</span>
          {rest.slice(2)}
        </span>
      ) : (
        <FitText fit={fit} />
      )}
    </p>
  );
}

const height = 10;

/**
 * Bar in which each day has the same width. The grey track is the visitor's dates, its filled part the days shared
 * with the job, and a thin line the job's other days.
 */
function FitBar({ bar }: { bar: string }) {
  const line = (days: RegExp) =>
    [...bar.matchAll(days)].map(({ 0: run, index }) => `M${index} ${height / 2}h${run.length}`).join('');
  const strokes: [string | undefined, string][] = [
    [styles.track, line(/[x.]+/g)],
    [styles.in, line(/x+/g)],
    [styles.outside, line(/-+/g)],
  ];
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${bar.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {strokes.map(([className, d]) => d && <path key={className} className={className} d={d} />)}
    </svg>
  );
}

export function FitKey() {
  return (
    <p className={styles.key}>
      {[
        ['xx', 'in your dates'],
        ['..', 'your other days'],
        ['--', 'outside'],
      ].map(([bar = '', label]) => (
        <span key={bar}>
          <FitBar bar={bar} />
          {label}
        </span>
      ))}
    </p>
  );
}

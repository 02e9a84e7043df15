import clsx from 'clsx';
import type { JobFit } from '@/lib/jobs/listing/job-fit';
import { FitText, fitClass } from './fit-text';
import styles from './fit.module.css';

export function Fit({ fit }: { fit: JobFit }) {
  const bar = fit.bar && !fit.fitsAll && <FitBar bar={fit.bar} />;
  return (
    <p className={fitClass(fit)}>
      {bar}
      {bar && fit.fits ? (
        <span className="vh">
          {fit.text.lead}
          {fit.text.rest}
        </span>
      ) : (
        <FitText fit={fit} />
      )}
    </p>
  );
}

const pitch = 10;
const cell = 8;
const rim = 1.2;

/**
 * Bar with a cell per day. A filled cell is a day that the job and the visitor's dates share. A hollow cell is only in
 * the visitor's dates, and a dash only in the job's.
 */
function FitBar({ bar }: { bar: string }) {
  const runs = [...bar.matchAll(/x+|\.+|-+/g)].map(({ 0: cells, index }) => ({
    kind: cells.charAt(0),
    from: index * pitch,
    width: cells.length * pitch - (pitch - cell),
  }));
  // Draws days of the same kind that follow each other as one dashed line. A cell per day would take too many elements,
  // because a page has twenty bars.
  const line = (kind: string, ...heights: number[]) =>
    runs
      .filter((run) => run.kind === kind)
      .flatMap(({ from, width }) => heights.map((y) => `M${from} ${y}h${width}`))
      .join('');
  const strokes: [string | undefined, string][] = [
    [styles.in, line('x', pitch / 2)],
    [styles.sides, line('.', pitch / 2)],
    [styles.edges, line('.', 1 + rim / 2, pitch - 1 - rim / 2)],
    [styles.outside, line('-', pitch / 2)],
  ];
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${bar.length * pitch - (pitch - cell)} ${pitch}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {strokes.map(([className, d]) => d && <path key={className} className={className} d={d} />)}
    </svg>
  );
}

export function FitKey({ className }: { className?: string }) {
  return (
    <p className={clsx(styles.key, className)}>
      {[
        ['x', 'in your dates'],
        ['.', 'your other days'],
        ['-', 'outside your dates'],
      ].map(([bar = '', label]) => (
        <span key={bar}>
          <FitBar bar={bar} />
          {label}
        </span>
      ))}
    </p>
  );
}

import type { ReactNode } from 'react';
import styles from './key-figures.module.css';

type KeyFigure = { value: string; unit?: string; label: string };

/**
 * Numbers that the site counts itself. `source` names the period and the data. Omit a figure for which nothing was
 * counted.
 */
export function KeyFigures({ figures, source }: { figures: readonly KeyFigure[]; source: ReactNode }) {
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ value, unit, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {unit && <small> {unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.source}>{source}</p>
    </>
  );
}

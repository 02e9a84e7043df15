import type { ReactNode } from 'react';
import type { FieldParts } from './form-parts';
import styles from './form-with-draft.module.css';

export function OptionalFields({
  summary,
  names,
  value,
  error,
  children,
}: FieldParts & { summary: string; names: string[]; children: ReactNode }) {
  const isUsed = names.some((name) => value(name) !== '' || error(name) !== undefined);
  return (
    <details className={styles.optional} open={isUsed || undefined}>
      <summary>
        <span>
          {summary} <span className="opt">(optional)</span>
        </span>
      </summary>
      <div>{children}</div>
    </details>
  );
}

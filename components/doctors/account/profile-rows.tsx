import Link from 'next/link';
import type { ReactNode } from 'react';
import styles from './profile-rows.module.css';

type Row = {
  label: string;
  value: ReactNode;
  /** Link to change the value, or a form whose button changes it. */
  change?: { id?: string; href: string } | { form: ReactNode };
};

export function ProfileRows({ rows }: { rows: Row[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value, change }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value ? undefined : 'muted'}>{value ?? 'Not provided'}</dd>
          {change && (
            <dd className={styles.change}>
              {'form' in change ? (
                change.form
              ) : (
                <Link {...change}>
                  {value ? 'Change' : 'Add'}
                  <span className="vh"> {label}</span>
                </Link>
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

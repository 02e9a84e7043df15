import type { ReactNode } from 'react';
import styles from './settings-section.module.css';

export function SettingsSection({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  );
}

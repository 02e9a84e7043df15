import type { ReactNode } from 'react';
import { Tag } from '@/components/ui/tag';
import styles from './settings-section.module.css';

type Props = {
  id: string;
  title: string;
  note?: ReactNode;
  /** Shown as a chip beside the title. */
  state?: 'On' | 'Off' | undefined;
  children: ReactNode;
};

export function SettingsSection({ id, title, note, state, children }: Props) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.about}>
        <div className={styles.title}>
          <h2 id={id}>{title}</h2>
          {state && <Tag tone={state === 'On' ? 'ok' : 'plain'}>{state}</Tag>}
        </div>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import styles from './night-page.module.css';

export function NightPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {children}
      </div>
      <Picture className={styles.picture} src="/img/night.svg" width={560} height={360} />
    </div>
  );
}

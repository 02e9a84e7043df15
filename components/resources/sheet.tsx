import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './sheet.module.css';

/** Something to open, of which one is open at a time. Its place on the page is inside, so that a browser opens it on the way there. */
export function Sheet({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note: string;
  children: ReactNode;
}) {
  return (
    // Before React arrives a browser may have opened it, on its way to what is inside.
    <details className={styles.sheet} name="sheet" suppressHydrationWarning>
      <summary>
        <h3>{title}</h3>
        <span>{note}</span>
        <Icon name="down" />
      </summary>
      <div id={id} className={styles.inside}>
        {children}
      </div>
    </details>
  );
}

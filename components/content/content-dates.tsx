import type { ContentView } from '@/lib/content/content-view';
import styles from './content-page.module.css';
import { formatDate } from '@/lib/core/months';

/** A day as people read it, and as programs do. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date, { year: true, weekday: false })}</time>;
}

/** When a text was last changed; of a legal text which version it is. */
export function ContentDates({ page: { updated, legal } }: { page: ContentView['page'] }) {
  return (
    <p className={styles.dates}>
      {legal && (
        <span>
          Version {legal.version}, in effect from <Day date={legal.effective} />
        </span>
      )}
      <span>
        Updated <Day date={updated} />
      </span>
    </p>
  );
}

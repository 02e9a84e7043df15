import type { ContentView } from '@/lib/content/pages/content-view';
import styles from './content-page.module.css';
import { Day } from '@/components/ui/day';

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

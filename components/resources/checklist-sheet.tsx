import { Link } from '@/components/ui/link';
import { formatDate } from '@/lib/core/months';
import type { Checklist } from '@/lib/resources/resource-lists';
import { paths } from '@/lib/routes';
import { ItemList } from './item-list';
import { PrintButton } from './print-button';
import { Sheet } from './sheet';
import styles from './sheet.module.css';

/** The checklist of one state, one territory, or New Zealand. */
export function ChecklistSheet({
  list: { slug, name, check, items, country },
  written,
}: {
  list: Checklist;
  written: string;
}) {
  return (
    <Sheet id={slug} title={name} note={check}>
      <ItemList items={items} />
      <p className={styles.written}>
        Written <time dateTime={written}>{formatDate(written, { year: true, weekday: false })}</time> from the
        linked pages. Rules change, and hospitals add their own: check before you rely on this list.
      </p>
      <div className={styles.foot}>
        <PrintButton what="checklist" />
        {country === 'AU' && <Link href={paths.jobList(slug)}>Open jobs in {name}</Link>}
      </div>
    </Sheet>
  );
}

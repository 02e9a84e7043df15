import { Link } from '@/components/ui/link';
import { categoryName } from '@/lib/content/article-category';
import type { ContentView } from '@/lib/content/content-view';
import { formatDate } from '@/lib/jobs/job-format';
import { paths } from '@/lib/web/paths';
import styles from './content-page.module.css';

/** When a text was written and changed, how long it takes to read; of a legal text which version it is. */
export function ContentDates({ page }: { page: ContentView['page'] }) {
  const { published, updated, category, minutes, legal } = page;
  return (
    <p className={styles.dates}>
      {category && (
        <span>
          <Link href={paths.articleCategory(category)}>{categoryName(category)}</Link>
        </span>
      )}
      {legal && (
        <span>
          Version {legal.version}, in effect from <Day date={legal.effective} />
        </span>
      )}
      {published && (
        <span>
          <Day date={published} />
        </span>
      )}
      {published !== updated && (
        <span>
          Updated <Day date={updated} />
        </span>
      )}
      {published && <span>{minutes} min read</span>}
    </p>
  );
}

function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date, { year: true, weekday: false })}</time>;
}

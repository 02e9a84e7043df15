import { Link } from '@/components/ui/link';
import { categoryName } from '@/lib/content/article-category';
import type { ArticleLine } from '@/lib/content/content-view';
import { formatDate } from '@/lib/jobs/job-format';
import styles from './article-list.module.css';

/** Articles, each with what it answers. */
export function ArticleList({ articles }: { articles: ArticleLine[] }) {
  return (
    <ul className={`plain ${styles.list}`}>
      {articles.map(({ path, title, lead, published, minutes, category }) => (
        <li key={path}>
          <article>
            <p className={styles.kind}>{category && categoryName(category)}</p>
            <h2>
              <Link href={path}>{title}</Link>
            </h2>
            <p>{lead}</p>
            <p className={styles.dates}>
              {published && (
                <time dateTime={published}>{formatDate(published, { year: true, weekday: false })}</time>
              )}
              <span>{minutes} min read</span>
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}

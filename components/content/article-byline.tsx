import { Link } from '@/components/ui/link';
import { categoryName } from '@/lib/content/article-category';
import type { ArticleView } from '@/lib/content/article-view';
import { checkedOn } from '@/lib/content/checked-on';
import { paths } from '@/lib/routes';
import styles from './content-page.module.css';
import { Day } from './day';

/** Who wrote an article and who reviewed it, when, and how long it takes to read. */
export function ArticleByline({ page }: { page: ArticleView['page'] }) {
  const { author, reviewer, published, updated, category, minutes, sources } = page;
  const checked = checkedOn(sources);
  return (
    <p className={styles.dates}>
      {category && (
        <span>
          <Link href={paths.articleCategory(category)}>{categoryName(category)}</Link>
        </span>
      )}
      {author && (
        <span>
          By <b>{author.name}</b>
        </span>
      )}
      {reviewer && (
        <span>
          Reviewed by <b>{reviewer.name}</b>, {reviewer.role}
        </span>
      )}
      {published && (
        <span>
          <Day date={published} />
          {published !== updated && (
            <>
              , updated <Day date={updated} />
            </>
          )}
        </span>
      )}
      <span>{minutes} min read</span>
      {checked && (
        <span>
          Sources checked on <Day date={checked} />
        </span>
      )}
    </p>
  );
}

import { Link } from '@/components/ui/link';
import { articleTags, type ArticleTag } from '@/lib/content/article-tag';
import { paths } from '@/lib/routes';
import styles from './article-index.module.css';

/** The tags of an article, each with the way to the others of it. */
export function ArticleTags({ tags }: { tags: readonly ArticleTag[] }) {
  return (
    <nav aria-label="Tags of this article" className={styles.own}>
      <ul className={styles.choices}>
        {articleTags
          .filter(({ slug }) => tags.includes(slug))
          .map(({ slug, name }) => (
            <li key={slug}>
              <Link href={paths.articleTag(slug)}>{name}</Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

import { ShareWays } from '@/components/share/share-ways';
import { Link } from '@/components/ui/link';
import type { ShareLinks } from '@/lib/analytics/share-links';
import type { ArticleView } from '@/lib/content/article-view';
import { paths } from '@/lib/routes';
import styles from './article-end.module.css';
import { ArticleTags } from './article-tags';

const shareStyles = { item: 'btn btn--ghost btn--sm', list: styles.list, done: styles.done };

/** Below an article: who wrote it, its tags, and ways to pass it on. */
export function ArticleEnd({ page, links }: { page: ArticleView['page']; links: ShareLinks }) {
  const { author, tags, title } = page;
  return (
    <div className={styles.end}>
      {author && (
        <section aria-labelledby="author">
          <h2 id="author">Who wrote this</h2>
          <p>
            <b>{author.name}</b>
            {author.kind === 'person' && <>, {author.role}</>}. {author.about}{' '}
            <span className={styles.screen}>
              Found something out of date? <Link href={paths.contactUs()}>Tell us</Link>.
            </span>
          </p>
        </section>
      )}
      {tags.length > 0 && <ArticleTags tags={tags} />}
      <section className={styles.share} aria-labelledby="share">
        <h2 id="share">Share this article</h2>
        <ShareWays what="article" links={links} title={title} styles={shareStyles} />
      </section>
    </div>
  );
}

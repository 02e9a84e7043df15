import { shareLinks } from '@/lib/analytics/share-links';
import type { ArticleView } from '@/lib/content/article-view';
import { ArticleByline } from './article-byline';
import { ArticleEnd } from './article-end';
import { ArticleList } from './article-list';
import styles from './article-page.module.css';
import { ArticlePicture } from './article-picture';
import { ArticleSide } from './article-side';
import { ContentPage } from './content-page';

/** An article: the text with who wrote it, open jobs beside it, and what to read next. */
export function ArticlePage({ page, crumbs, jobs, next, address }: ArticleView & { address: string }) {
  return (
    <>
      <ContentPage
        page={page}
        crumbs={crumbs}
        more={[]}
        offer={null}
        article={{
          byline: <ArticleByline page={page} />,
          picture: page.picture && <ArticlePicture src={page.picture} className={styles.picture} />,
          end: <ArticleEnd page={page} links={shareLinks('article', address, page.title)} />,
          side: <ArticleSide jobs={jobs} />,
        }}
      />
      {next.length > 0 && (
        <aside className={`section section--surface ${styles.next}`} aria-labelledby="next">
          <div className="wrap">
            <h2 id="next">More articles</h2>
            <ArticleList articles={next} level={3} />
          </div>
        </aside>
      )}
    </>
  );
}

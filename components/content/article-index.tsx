import type { ArticleLine, ContentView } from '@/lib/content/content-view';
import { ArticleList } from './article-list';
import { ContentBody } from './content-body';
import styles from './content-page.module.css';

/** All articles, and below them how they are made. */
export function ArticleIndex({ page, articles }: Pick<ContentView, 'page'> & { articles: ArticleLine[] }) {
  return (
    <>
      <header className={`wrap ${styles.head}`}>
        <h1>{page.title}</h1>
        <p className="lead">{page.lead}</p>
      </header>
      <div className={styles.line} aria-hidden="true" />
      <div className={`wrap ${styles.grid}`}>
        <ArticleList articles={articles} />
        <div className={styles.body}>
          <ContentBody blocks={page.body} />
        </div>
      </div>
    </>
  );
}

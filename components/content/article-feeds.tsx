import { paths } from '@/lib/routes';
import styles from './article-index.module.css';

/** New articles without coming back: for feed readers, which take either. */
export function ArticleFeeds() {
  return (
    <section aria-labelledby="feeds">
      <h2 id="feeds">Follow new articles</h2>
      <p className={styles.feeds}>In a feed reader. You need no account or email address.</p>
      <ul className={styles.choices}>
        <li>
          <a href={paths.articlesFeed('xml')} type="application/atom+xml">
            RSS feed
          </a>
        </li>
        <li>
          <a href={paths.articlesFeed('json')} type="application/feed+json">
            JSON Feed
          </a>
        </li>
      </ul>
    </section>
  );
}

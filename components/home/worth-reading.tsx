import { ArticleList } from '@/components/content/article-list';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { HomeView } from '@/lib/home/home-view';
import { paths } from '@/lib/routes';
import styles from './worth-reading.module.css';

/** The newest articles. */
export function WorthReading({ articles }: Pick<HomeView, 'articles'>) {
  return (
    <section className="section" aria-labelledby="articles">
      <div className={`wrap ${styles.inside}`}>
        <div className="section__head">
          <h2 id="articles">Worth reading</h2>
          <Link className="more" href={paths.articles()}>
            All articles <Icon name="onward" />
          </Link>
        </div>
        <ArticleList articles={articles} level={3} />
      </div>
    </section>
  );
}

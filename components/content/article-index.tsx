import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { ArticleListView } from '@/lib/content/article-list-view';
import { count } from '@/lib/jobs/job-format';
import { paths } from '@/lib/web/paths';
import styles from './article-index.module.css';
import { ArticleList } from './article-list';
import { ContentBody } from './content-body';
import page from './content-page.module.css';

/** Articles with the ways to narrow them: words, categories, tags; below all of them how they are made. */
export function ArticleIndex(view: ArticleListView) {
  const { title, lead, crumbs, q, articles, categories, tags, body } = view;
  return (
    <>
      <header className={`wrap ${page.head}`}>
        {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <div className={page.line} aria-hidden="true" />
      <div className={`wrap ${page.grid}`}>
        <div className={styles.narrow}>
          <ArticleSearch key={q} q={q} />
          <nav aria-label="Article categories">
            <ul className={styles.choices}>
              <li>
                <Link
                  href={paths.articles()}
                  aria-current={view.category || view.tag || q ? undefined : 'page'}
                >
                  All articles
                </Link>
              </li>
              {categories.map(({ slug, name, count: articlesOf }) => (
                <li key={slug}>
                  <Link
                    href={paths.articleCategory(slug)}
                    aria-current={slug === view.category ? 'page' : undefined}
                  >
                    {name} <span className="num">({articlesOf})</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {q && <Found q={q} found={articles.length} />}
        {articles.length > 0 && <ArticleList articles={articles} />}
        <nav aria-label="Article tags" className={styles.tags}>
          <h2>By tag</h2>
          <ul className={styles.choices}>
            {tags.map(({ slug, name }) => (
              <li key={slug}>
                <Link href={paths.articleTag(slug)} aria-current={slug === view.tag ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {body.length > 0 && (
          <div className={page.body}>
            <ContentBody blocks={body} />
          </div>
        )}
      </div>
    </>
  );
}

/** A plain form: what is looked for stands in the address. */
function ArticleSearch({ q }: { q: string }) {
  return (
    <form role="search" aria-label="Articles" action={paths.articles()} className={styles.search}>
      <label htmlFor="article-words">Search articles</label>
      <input id="article-words" className="input" type="search" name="q" defaultValue={q} maxLength={100} />
      <Button type="submit">
        <Icon name="search" />
        Search
      </Button>
    </form>
  );
}

function Found({ q, found }: { q: string; found: number }) {
  return (
    <p role="status" className={styles.found}>
      {found > 0 ? (
        <>
          {count(found, 'article')} with <b>{q}</b>.
        </>
      ) : (
        <>
          No article has all the words of <b>{q}</b>. Try one word, or{' '}
          <Link href={paths.articles()}>look through all of them</Link>.
        </>
      )}
    </p>
  );
}

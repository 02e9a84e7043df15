import Link from 'next/link';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Pagination } from '@/components/ui/pagination';
import { pageHref } from '@/lib/core/paged-list';
import type { ArticleListView } from '@/lib/content/article-list/article-list-view';
import { count } from '@/lib/core/text';
import { paths } from '@/lib/routes';
import styles from './article-index.module.css';
import { ArticleList, FeaturedArticle } from './article-list';
import { ContentBody } from '@/components/content/pages/content-body';
import page from '@/components/content/pages/content-page.module.css';
import row from '@/components/ui/choice-row.module.css';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import Head from 'next/head';
import type { Frame } from '@/lib/http/frame';
import { ContentHead } from '@/components/content/pages/content-head';

type ArticleListRouteProps = ArticleListView & { frame: Frame };

export function ArticleListRoute({ frame, ...view }: ArticleListRouteProps) {
  const { page, pageCount } = view;
  const numbered = page > 1;
  const title = numbered ? `${view.title}, page ${page}` : view.title;
  const description = numbered ? `Page ${page} of ${pageCount}. ${view.description}` : view.description;
  return (
    <>
      <ContentHead title={title} description={description} brandName={frame.brandName} />
      <Head>
        {numbered && page <= pageCount && (
          <link key="prev" rel="prev" href={articleListHref(view, page - 1)} />
        )}
        {page < pageCount && <link key="next" rel="next" href={articleListHref(view, page + 1)} />}
      </Head>
      <ArticleIndex {...view} />
    </>
  );
}

/** Search form for articles. It is a plain GET form, so that the URL of a search can be shared. */
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

function ArticleFeeds() {
  return (
    <section aria-labelledby="feeds">
      <h2 id="feeds">Follow new articles</h2>
      <p className={styles.feeds}>
        Follow our articles in a feed reader. You do not need an account or an email address.
      </p>
      <p>
        <a href={paths.articlesFeed('xml')} type="application/atom+xml">
          RSS feed
        </a>
      </p>
    </section>
  );
}

function ArticleIndex(view: ArticleListView) {
  const { title, lead, crumbs, q, featured, articles, categories, tags, body } = view;
  return (
    <>
      <header className={styles.top}>
        <div className="wrap">
          {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
          <div className={styles.opening}>
            <div>
              <h1>{title}</h1>
              <p className="lead">{lead}</p>
            </div>
            <ArticleSearch key={q} q={q} />
          </div>
        </div>
      </header>
      <div className={`wrap ${styles.page}`}>
        <nav aria-label="Article categories" className={styles.filters}>
          <ul className={row.row}>
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
        {q && <Found q={q} found={view.total} />}
        {featured && <FeaturedArticle article={featured} />}
        {articles.length > 0 && <ArticleList articles={articles} />}
        {view.page > 1 && articles.length === 0 && (
          <p className={styles.found}>
            Page {view.page} of this list does not exist.{' '}
            <Link href={articleListHref(view, 1)}>Go to page 1</Link>.
          </p>
        )}
        {view.page === 1 && !q && !featured && articles.length === 0 && (
          <p className={styles.found}>
            No articles here yet. <Link href={paths.articles()}>See all articles</Link>.
          </p>
        )}
        <Pagination page={view.page} pageCount={view.pageCount} href={(at) => articleListHref(view, at)} />
        <div className={styles.foot}>
          <nav aria-label="Article tags" className={styles.tags}>
            <h2>By tag</h2>
            <ul className={row.row}>
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
          <ArticleFeeds />
        </div>
      </div>
    </>
  );
}

function articleListHref(
  { category, tag, q }: Pick<ArticleListView, 'category' | 'tag' | 'q'>,
  page: number,
): string {
  if (category) return pageHref(paths.articleCategory(category), page);
  return pageHref(tag ? paths.articleTag(tag) : paths.articles({ q }), page);
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
          No article matches <b>{q}</b>. Try fewer words, or{' '}
          <Link href={paths.articles()}>see all articles</Link>.
        </>
      )}
    </p>
  );
}

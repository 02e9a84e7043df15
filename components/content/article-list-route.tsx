import Head from 'next/head';
import type { ArticleListView } from '@/lib/content/article-list-view';
import type { Frame } from '@/lib/http/frame';
import { ArticleIndex, articleListHref } from './article-index';
import { ContentHead } from './content-head';

export type ArticleListRouteProps = ArticleListView & { frame: Frame };

/** The whole of a page that lists articles, for the head of the document too. */
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

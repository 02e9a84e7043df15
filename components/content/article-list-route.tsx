import type { ArticleListView } from '@/lib/content/article-list-view';
import type { Frame } from '@/lib/web/frame';
import { ArticleIndex } from './article-index';
import { ContentHead } from './content-head';

export type ArticleListRouteProps = ArticleListView & { frame: Frame };

/** The whole of a page that lists articles, for the head of the document too. */
export function ArticleListRoute({ frame, ...view }: ArticleListRouteProps) {
  const { description, page } = view;
  const title = page > 1 ? `${view.title}, page ${page}` : view.title;
  return (
    <>
      <ContentHead title={title} description={description} brandName={frame.brandName} />
      <ArticleIndex {...view} />
    </>
  );
}

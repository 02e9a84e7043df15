import type { ArticleView } from '@/lib/content/article-view';
import type { Frame } from '@/lib/http/frame';
import { ArticlePage } from './article-page';
import { ContentHead } from './content-head';

export type ArticleRouteProps = ArticleView & { frame: Frame };

/** The whole page of an article, for the head of the document and for search engines too. */
export function ArticleRoute({ frame, ...view }: ArticleRouteProps) {
  const { title, description } = view.page;
  return (
    <>
      <ContentHead title={title} description={description} brandName={frame.brandName} />
      <ArticlePage {...view} address={frame.canonical} />
    </>
  );
}

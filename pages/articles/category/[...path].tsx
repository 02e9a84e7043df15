import { ArticleListRoute, type ArticleListRouteProps } from '@/components/content/pages/article-index';
import type { ArticleListView } from '@/lib/content/article-list/article-list-view';
import { loadArticleListAt } from '@/lib/content/article-list/load-article-list.server';
import { page } from '@/lib/http/page.server';

export const getServerSideProps = page<ArticleListView>({ cache: 'public' }, ({ app, query }) => {
  const { path, ...rest } = query;
  return loadArticleListAt(app, 'category', [path ?? []].flat(), rest);
});

export default function ArticleCategoryPage(props: ArticleListRouteProps) {
  return <ArticleListRoute {...props} />;
}

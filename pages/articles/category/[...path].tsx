import type { ArticleListView } from '@/lib/content/article-list/article-list-view';
import { loadArticleListAt } from '@/lib/content/article-list/load-article-list.server';
import { page } from '@/lib/http/page.server';

export const getServerSideProps = page<ArticleListView>({ cache: 'public' }, ({ app, query }) => {
  const { path, ...rest } = query;
  return loadArticleListAt(app, 'category', [path ?? []].flat(), rest);
});

export { ArticleListRoute as default } from '@/components/content/pages/article-index';

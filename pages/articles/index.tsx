import { z } from 'zod';
import { ArticleListRoute, type ArticleListRouteProps } from '@/components/content/article-list-route';
import type { ArticleListView } from '@/lib/content/article-list-view';
import { loadArticleList } from '@/lib/content/load-article-list.server';
import { page } from '@/lib/web/page.server';

const querySchema = z.object({ q: z.string().catch(''), page: z.string().catch('1') });

export const getServerSideProps = page<ArticleListView>({ cache: 'public' }, ({ app, query }) =>
  loadArticleList(app, querySchema.parse(query)),
);

export default function ArticlesPage(props: ArticleListRouteProps) {
  return <ArticleListRoute {...props} />;
}

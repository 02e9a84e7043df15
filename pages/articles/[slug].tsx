import { ArticleRoute, type ArticleRouteProps } from '@/components/content/pages/article-page';
import type { ArticleView } from '@/lib/content/pages/content-view';
import { loadArticlePage } from '@/lib/content/pages/load-article-page.server';
import { page } from '@/lib/http/page.server';

export const getServerSideProps = page<ArticleView>({ cache: 'public' }, ({ app, query }) =>
  loadArticlePage(app, String(query.slug)),
);

export default function ArticlePage(props: ArticleRouteProps) {
  return <ArticleRoute {...props} />;
}

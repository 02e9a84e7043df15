import type { InferGetServerSidePropsType } from 'next';
import { ArticleIndex } from '@/components/content/article-index';
import { ContentHead } from '@/components/content/content-head';
import type { ArticleLine, ContentView } from '@/lib/content/content-view';
import { loadContentPage } from '@/lib/content/load-content-page.server';
import { page } from '@/lib/web/page.server';
import { paths } from '@/lib/web/paths';

type Props = Pick<ContentView, 'page'> & { articles: ArticleLine[] };

export const getServerSideProps = page<Props>({ cache: 'public' }, async ({ app }) => {
  const [index, articles] = await Promise.all([
    loadContentPage(app, paths.articles()),
    app.pages.list('articles'),
  ]);
  if ('notFound' in index) return index;
  return {
    props: {
      page: index.props.page,
      articles: articles.map(({ path, title, lead, published, minutes, category }) => ({
        path,
        title,
        lead,
        published,
        minutes,
        category,
      })),
    },
  };
});

export default function ArticlesPage({
  frame,
  ...view
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  const { title, description } = view.page;
  return (
    <>
      <ContentHead title={title} description={description} brandName={frame.brandName} />
      <ArticleIndex {...view} />
    </>
  );
}

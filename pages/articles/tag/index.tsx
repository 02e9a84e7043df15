import { ArticleChoices } from '@/components/content/pages/article-choices';
import { ContentHead } from '@/components/content/pages/content-head';
import type { ArticleChoicesView } from '@/lib/content/article-list/article-list-view';
import { loadArticleChoices } from '@/lib/content/article-list/load-article-list.server';
import type { Frame } from '@/lib/http/frame';
import { page } from '@/lib/http/page.server';

export const getServerSideProps = page<ArticleChoicesView>({ cache: 'public' }, ({ app }) =>
  loadArticleChoices(app, 'tag'),
);

export default function ArticleTagsPage({ frame, ...view }: ArticleChoicesView & { frame: Frame }) {
  return (
    <>
      <ContentHead title={view.title} description={view.description} brandName={frame.brandName} />
      <ArticleChoices {...view} />
    </>
  );
}

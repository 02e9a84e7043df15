import { ArticleRoute } from '@/components/content/pages/article-page';
import { ContentRoute } from '@/components/content/pages/content-page';
import { PreviewBar } from '@/components/content/pages/preview-bar';
import { useFullLoads } from '@/components/shell/use-full-loads';
import { loadPreview, type PreviewView } from '@/lib/content/pages/load-preview.server';
import type { Frame } from '@/lib/http/frame';
import { page } from '@/lib/http/page.server';

export const getServerSideProps = page<PreviewView>({ noindex: true }, ({ app, context, query }) => {
  context.res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  return loadPreview(app, String(query.token));
});

export default function PreviewPage({ frame, leaveTo, article, text }: PreviewView & { frame: Frame }) {
  useFullLoads();
  return (
    <>
      <PreviewBar leaveTo={leaveTo} />
      {article ? <ArticleRoute {...article} frame={frame} /> : <ContentRoute {...text} frame={frame} />}
    </>
  );
}

import { ArticleRoute } from '@/components/content/article-page';
import { ContentRoute } from '@/components/content/content-page';
import { PreviewBar } from '@/components/content/preview-bar';
import { loadPreview, type PreviewView } from '@/lib/content/load-preview.server';
import type { Frame } from '@/lib/http/frame';
import { page } from '@/lib/http/page.server';

export const getServerSideProps = page<PreviewView>({ noindex: true }, ({ app, context, query }) => {
  context.res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  // The address opens the draft: it is told to nobody.
  context.res.setHeader('Referrer-Policy', 'no-referrer');
  return loadPreview(app, String(query.token));
});

export default function PreviewPage({ frame, leaveTo, article, text }: PreviewView & { frame: Frame }) {
  return (
    <>
      <PreviewBar leaveTo={leaveTo} />
      {article ? <ArticleRoute {...article} frame={frame} /> : <ContentRoute {...text} frame={frame} />}
    </>
  );
}

import type { App } from '@/lib/http/app.server';
import { AwayError } from '@/lib/core/away-error';
import type { PageAnswer } from '@/lib/http/page.server';
import { givenPaths, paths } from '@/lib/routes';
import type { ArticleView, ContentView } from './content-view';
import { loadArticlePage } from './load-article-page.server';
import { loadContentPage } from './load-content.server';

/**
 * `leaveTo` is the URL that opens when the reader leaves the preview: the published page, or its section if the page is
 * not published yet.
 */
export type PreviewView = { leaveTo: string } & (
  | { article: ArticleView; text: null }
  | { article: null; text: ContentView }
);

/**
 * Loads the draft that an editor opens with a preview link in the CMS. Responds "not found" after the link has expired.
 * Drafts are neither cached nor indexed.
 */
export async function loadPreview(app: App, token: string): Promise<PageAnswer<PreviewView>> {
  const draft = await app.cms.draft(token).catch((cause: unknown) => {
    throw new AwayError('The CMS did not send the draft', { cause });
  });
  if (!draft) return { notFound: true };
  const { path } = draft;
  const page: App['content']['page'] = (address) =>
    address === path ? Promise.resolve(draft) : app.content.page(address);
  const content = { ...app.content, page, article: (slug: string) => page(givenPaths.article(slug)) };
  const [first, slug] = path.split('/').slice(1);
  const leaveTo = (await app.content.page(path)) ? path : `/${first}`;
  if (slug && `/${first}` === paths.articles()) {
    const loaded = await loadArticlePage({ ...app, content }, slug);
    return 'notFound' in loaded ? loaded : { props: { leaveTo, article: loaded.props, text: null } };
  }
  const loaded = await loadContentPage({ ...app, content }, path);
  return 'notFound' in loaded ? loaded : { props: { leaveTo, article: null, text: loaded.props } };
}

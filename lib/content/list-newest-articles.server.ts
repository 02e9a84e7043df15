import type { ContentPages } from '@/lib/services/cms/content-pages';
import { toArticleLine, type ArticleLine } from './content-view';

/** The articles published last, newest first. */
export async function listNewestArticles(
  { pages }: { pages: ContentPages },
  most: number,
): Promise<ArticleLine[]> {
  return (await pages.list('articles')).slice(0, most).map(toArticleLine);
}

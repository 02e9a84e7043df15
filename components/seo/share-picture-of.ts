import { publicConfig } from '@/lib/config.public';
import { givenPaths } from '@/lib/routes';

/** The picture that goes with a link to the page at `pathname`; its own alt text, or null where the page's title says it. */
export function sharePictureOf(pathname: string): { path: string; alt: string | null; article: boolean } {
  const job = /^\/jobs\/listing\/(J\d{6})(?:-|$)/.exec(pathname)?.[1];
  if (job) return { path: givenPaths.sharePicture('job', job), alt: null, article: false };
  const article = /^\/articles\/([a-z0-9-]+)$/.exec(pathname)?.[1];
  if (article && article !== 'category' && article !== 'tag')
    return { path: givenPaths.sharePicture('article', article), alt: null, article: true };
  return {
    path: '/share.png',
    alt: `${publicConfig.brandName}: locum and permanent doctor jobs`,
    article: false,
  };
}

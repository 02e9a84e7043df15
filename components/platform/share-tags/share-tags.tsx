import { isValidElement, type ReactNode } from 'react';
import { publicConfig } from '@/lib/config.public';
import { paths, givenPaths } from '@/lib/routes';

/**
 * Metadata for link previews of other services, copied from the page's own head. Only the server's HTML has them,
 * because preview services run no JavaScript.
 */
export function ShareTags({ head }: { head: readonly ReactNode[] }) {
  const { title, description, canonical } = saidInHead(head);
  if (!title || !canonical) return null;
  const { origin, pathname } = new URL(canonical);
  const { path, alt, article } = getSharePicture(pathname);
  return (
    <>
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={publicConfig.brandName} />
      <meta property="og:locale" content="en_AU" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={origin + path} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt ?? title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function toTextOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

export function getSharePicture(pathname: string): { path: string; alt: string | null; article: boolean } {
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

/**
 * Links to the feeds of articles and jobs, on the home page and on article pages. Each results page links to the feed
 * of its own search.
 */
export function FeedLinks({ page }: { page: string }) {
  if (page !== '/' && page !== '/articles' && !page.startsWith('/articles/')) return null;
  const title = `${publicConfig.brandName}: articles for doctors`;
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={title} href={paths.articlesFeed('xml')} />
      <link rel="alternate" type="application/feed+json" title={title} href={paths.articlesFeed('json')} />
    </>
  );
}

type Said = { title: string | null; description: string | null; canonical: string | null };

function saidInHead(head: readonly ReactNode[]): Said {
  const said: Said = { title: null, description: null, canonical: null };
  for (const element of head) {
    if (!isValidElement<Record<string, unknown>>(element)) continue;
    const { type, props } = element;
    if (type === 'title') said.title = toTextOrNull(props.children);
    if (type === 'meta' && props.name === 'description') said.description = toTextOrNull(props.content);
    if (type === 'link' && props.rel === 'canonical') said.canonical = toTextOrNull(props.href);
  }
  return said;
}

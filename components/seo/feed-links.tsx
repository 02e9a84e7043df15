import { publicConfig } from '@/lib/config.public';
import { paths } from '@/lib/routes';

/** Where feed readers find the articles: on the home page and on pages about articles. Results name the feed of their own search. */
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

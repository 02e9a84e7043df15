import { feedDocument } from '@/lib/web/feed-document.server';
import { loadSitemapIndex } from '@/lib/web/sitemap.server';

export const getServerSideProps = feedDocument(({ app }) => loadSitemapIndex(app));

export default function SitemapIndexDocument() {
  return null;
}

import { feedDocument } from '@/lib/http/cached-document.server';
import { loadSitemapIndex } from '@/lib/site/sitemap/sitemap-api.server';

export const getServerSideProps = feedDocument(({ app }) => loadSitemapIndex(app));

export default function SitemapIndexDocument() {
  return null;
}

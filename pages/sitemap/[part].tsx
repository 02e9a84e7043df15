import { feedDocument } from '@/lib/http/cached-document.server';
import { loadSitemapPart } from '@/lib/site/sitemap/sitemap-api.server';

export const getServerSideProps = feedDocument(({ app, context }) =>
  loadSitemapPart(app, String(context.params?.part)),
);

export default function SitemapPartDocument() {
  return null;
}

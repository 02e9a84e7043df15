import { feedDocument } from '@/lib/web/feed-document.server';
import { loadSitemapPart } from '@/lib/web/sitemap.server';

export const getServerSideProps = feedDocument(({ app, context }) =>
  loadSitemapPart(app, String(context.params?.part)),
);

export default function SitemapPartDocument() {
  return null;
}

import { feedDocument } from '@/lib/http/cached-document.server';
import { robotsText } from '@/lib/site/sitemap/robots';

export const getServerSideProps = feedDocument(async ({ app }) => ({
  type: 'text/plain; charset=utf-8',
  body: robotsText(app.config),
}));

export default function RobotsDocument() {
  return null;
}

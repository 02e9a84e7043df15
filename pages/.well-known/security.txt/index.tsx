import { feedDocument } from '@/lib/http/cached-document.server';
import { securityText } from '@/lib/site/sitemap/security-text';

export const getServerSideProps = feedDocument(async ({ app }) => ({
  type: 'text/plain; charset=utf-8',
  body: securityText(app.config, app.clock.now()),
}));

export default function SecurityDocument() {
  return null;
}

import { feedDocument } from '@/lib/web/feed-document.server';
import { loadJobsFeed } from '@/lib/web/feed.server';

export const getServerSideProps = feedDocument(({ app }) => loadJobsFeed(app));

export default function JobsFeedDocument() {
  return null;
}

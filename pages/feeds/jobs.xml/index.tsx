import { feedDocument } from '@/lib/http/cached-document.server';
import { loadJobsFeed } from '@/lib/site/syndication/feed-api.server';

export const getServerSideProps = feedDocument(({ app }) => loadJobsFeed(app));

export default function JobsFeedDocument() {
  return null;
}

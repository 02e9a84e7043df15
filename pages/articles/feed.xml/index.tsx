import { feedDocument } from '@/lib/web/feed-document.server';
import { loadArticleFeed } from '@/lib/web/feed.server';

export const getServerSideProps = feedDocument(({ app }) => loadArticleFeed(app, 'xml'));

export default function ArticleFeedDocument() {
  return null;
}

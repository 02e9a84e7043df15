import { feedDocument } from '@/lib/http/cached-document.server';
import { loadArticleFeed } from '@/lib/site/syndication/feed-api.server';

export const getServerSideProps = feedDocument(({ app }) => loadArticleFeed(app, 'xml'));

export default function ArticleFeedDocument() {
  return null;
}

import { feedDocument } from '@/lib/http/cached-document.server';

export const getServerSideProps = feedDocument(async ({ app: { config } }) =>
  config.searchEngines.indexNow
    ? { type: 'text/plain; charset=utf-8', body: config.searchEngines.indexNow.key }
    : null,
);

export default function IndexNowKeyDocument() {
  return null;
}

import { feedDocument } from '@/lib/http/cached-document.server';
import { loadSharePicture } from '@/lib/site/share-pictures/share-picture-api.server';

export const getServerSideProps = feedDocument(
  ({ app, context }) => loadSharePicture(app, String(context.params?.kind), String(context.params?.file)),
  // A changed rate appears after at most an hour. A shorter time would not help, because services that show previews
  // cache pictures for days.
  { cache: 'public, max-age=3600' },
);

export default function SharePictureDocument() {
  return null;
}

import { feedDocument } from '@/lib/http/cached-document.server';
import { loadSharePicture } from '@/lib/site/share-pictures/share-picture-api.server';

export const getServerSideProps = feedDocument(
  ({ app, context }) => loadSharePicture(app, String(context.params?.kind), String(context.params?.file)),
  // Preview programs cache pictures for days anyway; a changed rate shows within an hour.
  { cache: 'public, max-age=3600' },
);

export default function SharePictureDocument() {
  return null;
}

import { feedDocument } from '@/lib/http/cached-document.server';
import { loadSharePicture } from '@/lib/share-pictures/share-picture-api.server';

export const getServerSideProps = feedDocument(
  ({ app, context }) => loadSharePicture(app, String(context.params?.kind), String(context.params?.file)),
  // Programs that show cards keep pictures for days anyway; a rate that changed shows within the hour.
  { cache: 'public, max-age=3600' },
);

export default function SharePictureDocument() {
  return null;
}

import { loadCmsPicture } from '@/lib/content/cms-picture-api.server';
import { feedDocument } from '@/lib/http/cached-document.server';

export const getServerSideProps = feedDocument(
  ({ app, context }) => loadCmsPicture(app, String(context.params?.file)),
  // The CMS gives every picture a name of its own and never another picture under it. A cache that many share asks again
  // soon all the same: a picture may be taken down.
  { cache: 'public, max-age=31536000, s-maxage=60, immutable' },
);

export default function PictureDocument() {
  return null;
}

import { loadCmsPicture } from '@/lib/content/cms-picture-api.server';
import { feedDocument } from '@/lib/http/cached-document.server';

export const getServerSideProps = feedDocument(
  ({ app, context }) => loadCmsPicture(app, String(context.params?.file)),
  // The CMS gives every picture a name of its own and never another picture under it.
  { cache: 'public, max-age=31536000, immutable' },
);

export default function PictureDocument() {
  return null;
}

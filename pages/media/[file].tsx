import { loadCmsPicture } from '@/lib/content/pages/cms-picture-api.server';
import { feedDocument } from '@/lib/http/cached-document.server';

export const getServerSideProps = feedDocument(
  ({ app, context }) => loadCmsPicture(app, String(context.params?.file)),
  // The CMS never reuses the name of a picture. Shared caches still check after 60 s, because pictures may be removed.
  { cache: 'public, max-age=31536000, s-maxage=60, immutable' },
);

export default function PictureDocument() {
  return null;
}

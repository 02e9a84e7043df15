import { loadDraftPicture } from '@/lib/content/pages/cms-picture-api.server';
import { feedDocument } from '@/lib/http/cached-document.server';

export const getServerSideProps = feedDocument(
  ({ app, context: { params, res } }) => {
    res.setHeader('X-Robots-Tag', 'noindex, nofollow');
    return loadDraftPicture(app, { token: String(params?.token), name: String(params?.file) });
  },
  { cache: 'private, no-store' },
);

export default function DraftPictureDocument() {
  return null;
}

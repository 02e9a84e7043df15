import { loadConsultantPhotograph } from '@/lib/consultants/consultant/photograph-api.server';
import { feedDocument } from '@/lib/http/cached-document.server';

// The name of a photograph comes from its content, so browsers may keep it forever. Shared caches request it again after
// 60 s, because a photograph may be removed.
const cache = 'public, max-age=31536000, s-maxage=60, immutable';

export const getServerSideProps = feedDocument(
  ({ app, context }) => loadConsultantPhotograph(app, String(context.params?.file)),
  { cache },
);

/** The page is the file that `getServerSideProps` writes, so there is nothing to render. */
export default function PhotographDocument() {
  return null;
}

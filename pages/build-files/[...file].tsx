import { feedDocument } from '@/lib/http/cached-document.server';
import { loadBuildFile } from '@/lib/site/builds/build-files.server';

/** Responds to requests for `/_next/static/` if this build lacks the file (lib/http/before-each-request.server.ts). */
export const getServerSideProps = feedDocument(
  ({ app, context }) => loadBuildFile(app, [context.params?.file ?? []].flat().join('/')),
  { cache: 'public, max-age=31536000, immutable' },
);

/** The page is the file that `getServerSideProps` writes, so there is nothing to render. */
export default function BuildFile() {
  return null;
}

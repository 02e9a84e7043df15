import { feedDocument } from '@/lib/http/cached-document.server';
import { loadBuildFile } from '@/lib/site/builds/build-files.server';

/**
 * Serves files under `/_next/static/` that this build lacks, because they belong to another build
 * (lib/http/before-each-request.server.ts).
 */
export const getServerSideProps = feedDocument(
  ({ app, context }) => loadBuildFile(app, [context.params?.file ?? []].flat().join('/')),
  { cache: 'public, max-age=31536000, immutable' },
);

/** The page is the file that `getServerSideProps` writes, so there is nothing to render. */
export default function BuildFile() {
  return null;
}

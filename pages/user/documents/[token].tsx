import Head from 'next/head';
import { LinkEnded } from '@/components/doctors/credentials/link-ended';
import { useFullLoads } from '@/components/shell/use-full-loads';
import { loadDocumentFile } from '@/lib/doctors/credentials/document-file-page.server';
import type { Frame } from '@/lib/http/frame';
import { page } from '@/lib/http/page.server';

export const getServerSideProps = page({ signedInOnly: true, beforeTerms: true }, loadDocumentFile);

/** Rendered only if the link leads to no file, for example because it has expired. */
export default function DocumentFilePage({ frame }: { frame: Frame }) {
  useFullLoads();
  return (
    <>
      <Head>
        <title key="title">{`This link has expired | ${frame.brandName}`}</title>
      </Head>
      <LinkEnded />
    </>
  );
}

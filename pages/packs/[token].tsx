import Head from 'next/head';
import { PackEnded, PackPage } from '@/components/employers/packs/pack-page';
import { useFullLoads } from '@/components/shell/use-full-loads';
import { loadPack, packSchema, submitPack } from '@/lib/employers/packs/pack-page.server';
import type { PackView } from '@/lib/employers/packs/pack-view';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';

export const getServerSideProps = form(
  { name: 'document-pack', quick: true, noindex: true },
  { load: loadPack, schema: packSchema, submit: submitPack },
);

export default function DocumentPackPage({ frame, pack, state }: PackView & { frame: Frame }) {
  useFullLoads();
  return (
    <>
      <Head>
        <title key="title">{`${pack ? `Documents for ${pack.reference}` : 'This link no longer works'} | ${frame.brandName}`}</title>
      </Head>
      {pack ? <PackPage pack={pack} state={state} /> : <PackEnded />}
    </>
  );
}

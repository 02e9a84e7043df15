import Head from 'next/head';
import { Figures } from '@/components/employers/organisations/figures';
import type { Frame } from '@/lib/http/frame';
import { page } from '@/lib/http/page.server';
import type { FiguresView } from '@/lib/employers/organisations/employer-view';
import { loadFigures } from '@/lib/employers/organisations/figures-page.server';

export const getServerSideProps = page<FiguresView>({ signedInOnly: true }, loadFigures);

export default function FiguresPage({ frame, ...view }: FiguresView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Figures for ${view.employer.organisation} | ${frame.brandName}`}</title>
      </Head>
      <Figures view={view} />
    </>
  );
}

import Head from 'next/head';
import { ComparisonPage } from '@/components/site/comparison/comparison';
import type { Frame } from '@/lib/http/frame';
import { page } from '@/lib/http/page.server';
import { loadComparison } from '@/lib/site/comparison/compare-page.server';
import type { ComparisonView } from '@/lib/site/comparison/comparison';

export const getServerSideProps = page({ noindex: true }, loadComparison);

export default function CompareJobsPage({ frame, ...view }: ComparisonView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Compare jobs | ${frame.brandName}`}</title>
        <meta
          key="description"
          name="description"
          content="Saved jobs side by side: dates, total pay, pay per hour, place, shifts and benefits."
        />
      </Head>
      <ComparisonPage view={view} />
    </>
  );
}

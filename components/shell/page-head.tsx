import Head from 'next/head';
import type { Frame } from '@/lib/http/frame';

/** What every page's head has. A page's own `<Head><title>` replaces the title. */
export function PageHead({ frame }: { frame: Frame }) {
  return (
    <Head>
      <title key="title">{`${frame.brandName}: Locum and Permanent Doctor Jobs`}</title>
      <meta
        key="description"
        name="description"
        content="Locum and permanent doctor jobs across Australia and New Zealand, each with its dates, rate and town."
      />
      <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1" />
      {frame.canonical && <link key="canonical" rel="canonical" href={frame.canonical} />}
      {frame.noindex && <meta key="robots" name="robots" content="noindex, nofollow" />}
    </Head>
  );
}

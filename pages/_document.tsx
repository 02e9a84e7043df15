import NextDocument, {
  Html,
  Main,
  NextScript,
  type DocumentContext,
  type DocumentInitialProps,
  type DocumentProps,
} from 'next/document';
import { LateHead } from '@/components/document/late-head';
import { withKeptFrame } from '@/components/document/still-footer';
import { FeedLinks } from '@/components/seo/feed-links';
import { ShareTags } from '@/components/seo/share-tags';
import { paths } from '@/lib/web/paths';
import { structuredDataOf } from '@/lib/web/structured-data.server';

type Props = { structuredData: string[] };

export default function Document({ structuredData, head, __NEXT_DATA__ }: DocumentProps & Props) {
  return (
    <Html lang="en-AU">
      <LateHead>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={paths.manifest()} />
        <meta name="theme-color" content="#033B61" />
        <ShareTags head={head ?? []} />
        <FeedLinks page={__NEXT_DATA__.page} />
        <link
          rel="preload"
          href="/fonts/atkinson-hyperlegible-next-latin-macrons-wght-normal.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        {structuredData.map((text) => (
          <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
        ))}
      </LateHead>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}

Document.getInitialProps = async (context: DocumentContext): Promise<DocumentInitialProps & Props> => {
  const renderPage = () => context.renderPage({ enhanceApp: withKeptFrame });
  return {
    ...(await NextDocument.getInitialProps({ ...context, renderPage })),
    structuredData: structuredDataOf(context.req),
  };
};

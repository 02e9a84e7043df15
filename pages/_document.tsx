import NextDocument, {
  Head,
  Html,
  Main,
  NextScript,
  type DocumentContext,
  type DocumentInitialProps,
  type DocumentProps,
} from 'next/document';
import { structuredDataOf } from '@/lib/web/structured-data.server';

type Props = { structuredData: string[] };

export default function Document({ structuredData }: DocumentProps & Props) {
  return (
    <Html lang="en-AU">
      <Head>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="theme-color" content="#033B61" />
        <link
          rel="preload"
          href="/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        {structuredData.map((text) => (
          <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
        ))}
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}

Document.getInitialProps = async (context: DocumentContext): Promise<DocumentInitialProps & Props> => ({
  ...(await NextDocument.getInitialProps(context)),
  structuredData: structuredDataOf(context.req),
});

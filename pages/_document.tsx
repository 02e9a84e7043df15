import NextDocument, {
  Head,
  Html,
  Main,
  NextScript,
  type DocumentContext,
  type DocumentInitialProps,
  type DocumentProps,
} from 'next/document';
import { AppearanceContext } from '@/components/platform/appearance/appearance-switch';
import { FeedLinks, ShareTags } from '@/components/platform/share-tags/share-tags';
import {
  appearanceFromCookies,
  dataScheme,
  themeColor,
  type Appearance,
} from '@/lib/platform/appearance/appearance';
import { paths } from '@/lib/routes';
import { setPageSecurityHeaders } from '@/lib/http/page-headers.server';
import { getStructuredData } from '@/lib/http/structured-data.server';

type Props = { structuredData: string[]; appearance: Appearance };

export default function Document({ structuredData, appearance, head, __NEXT_DATA__ }: DocumentProps & Props) {
  return (
    <Html lang="en-AU" data-scheme={dataScheme(appearance)}>
      <Head>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={paths.manifest()} />
        {/* Sets the background colour until the style sheet has loaded. */}
        <meta name="color-scheme" content={dataScheme(appearance) ?? 'light dark'} />
        {(['light', 'dark'] as const).map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={themeColor(appearance, scheme)}
          />
        ))}
        <ShareTags head={head ?? []} />
        <FeedLinks page={__NEXT_DATA__.page} />
        <link
          rel="preload"
          href="/fonts/atkinson-hyperlegible-next-latin-macrons-wght-400-750.woff2"
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

Document.getInitialProps = async (context: DocumentContext): Promise<DocumentInitialProps & Props> => {
  setPageSecurityHeaders(context.res);
  const appearance = appearanceFromCookies(context.req?.headers.cookie ?? '');
  const renderPage = () =>
    context.renderPage({
      enhanceApp: (App) => (props) => (
        <AppearanceContext value={appearance}>
          <App {...props} />
        </AppearanceContext>
      ),
    });
  return {
    ...(await NextDocument.getInitialProps({ ...context, renderPage })),
    appearance,
    structuredData: getStructuredData(context.req),
  };
};

import { feedDocument } from '@/lib/http/cached-document.server';
import { paths } from '@/lib/routes';

export const getServerSideProps = feedDocument(
  async ({ app }) => ({
    type: 'application/manifest+json; charset=utf-8',
    body: JSON.stringify({
      id: '/',
      name: `${app.config.brandName}: doctor jobs`,
      short_name: app.config.brandName,
      description: 'Locum and permanent doctor jobs across Australia and New Zealand.',
      lang: 'en-AU',
      start_url: paths.home(),
      scope: '/',
      // Keeps the browser's back button and address bar visible, because the site consists of links and forms. Safari
      // ignores this property and uses the next line. It allows notifications only for `standalone` sites.
      display_override: ['minimal-ui'],
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#033B61',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
      shortcuts: [
        { name: 'Search jobs', url: paths.jobs() },
        { name: 'Saved jobs', url: paths.savedJobs() },
      ],
    }),
  }),
  { cache: 'public, max-age=3600' },
);

export default function ManifestDocument() {
  return null;
}

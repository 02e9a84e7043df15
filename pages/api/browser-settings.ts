import { listFeatures } from '@/lib/flags/list-features';
import type { BrowserSettings } from '@/lib/web/browser-settings';
import { apiRoute } from '@/lib/web/api-route.server';

/** For the browser's script, after hydration: read once a visit, the same for everybody. */
export default apiRoute({ methods: ['GET'], visitor: 'ignored' }, async ({ app: { config, flags }, res }) => {
  const localFlags = config.flags.browserKey === 'localhost';
  const settings: BrowserSettings = {
    appEnv: config.appEnv,
    flags: {
      authorizationKey: config.flags.browserKey,
      urls: config.flags.urls,
      features: localFlags ? await listFeatures(flags) : null,
    },
    analytics: config.appEnv === 'production' ? config.analytics : null,
    monitoring: { dsn: config.sentryDsn },
  };
  // In localhost mode a change of the file shows on the next page load.
  res.setHeader('Cache-Control', localFlags ? 'no-store' : 'public, max-age=60');
  return { status: 200, body: settings };
});

/** No body is read here. */
export const config = { api: { bodyParser: false } };

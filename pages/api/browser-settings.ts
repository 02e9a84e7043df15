import type { BrowserSettings } from '@/lib/http/browser/browser-settings';
import { apiRoute } from '@/lib/http/api-route.server';

/**
 * Returns settings for JavaScript in the browser, which reads them once per visit after hydration. They are the same
 * for every visitor.
 */
export default apiRoute({ methods: ['GET'], visitor: 'ignored' }, ({ app: { config }, res }) => {
  const settings: BrowserSettings = {
    appEnv: config.appEnv,
    flags: {
      authorizationKey: config.flags.browserKey,
      urls: config.flags.urls,
      impressionsMode: config.flags.impressionsMode,
    },
    analytics: config.appEnv === 'production' ? config.analytics : null,
    monitoring: { dsn: config.sentryDsn },
  };
  res.setHeader('Cache-Control', 'public, max-age=60');
  return Promise.resolve({ status: 200, body: settings });
});

export const config = { api: { bodyParser: false } };

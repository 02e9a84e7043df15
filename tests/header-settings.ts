import type { HeaderSettings } from '@/lib/http/security-headers.server';

/** Settings of a live site that uses no tag manager, analytics or flag service. */
export const headerSettings: HeaderSettings = {
  appEnv: 'production',
  development: false,
  siteUrl: 'https://www.onward.test',
  auth0: { domain: 'tenant.example.com' },
  flags: {
    browserKey: 'localhost',
    urls: {
      sdk: 'https://sdk.split.example/api',
      events: 'https://sdk.split.example/api',
      auth: 'https://auth.split.example/api',
      streaming: 'https://streaming.split.example',
      telemetry: 'https://sdk.split.example/api',
    },
  },
  analytics: {
    tagManagerId: '',
    tagManagerUrl: 'https://tags.example/gtm.js',
    tagManagerHosts: ['https://*.second.example', 'http://127.0.0.1:*'],
    token: '',
    url: 'https://analytics.example',
  },
};

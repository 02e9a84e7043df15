import type { Config } from '@/lib/config.server';

export type HeaderSettings = Pick<Config, 'appEnv' | 'development' | 'siteUrl'> & {
  auth0: Pick<Config['auth0'], 'domain'>;
  flags: Pick<Config['flags'], 'browserKey' | 'urls'>;
  analytics: Config['analytics'];
};

/** Returns the security headers, which are the same for all pages and visitors so that pages stay cacheable. */
export function securityHeaders(settings: HeaderSettings): [name: string, value: string][] {
  const { appEnv, siteUrl, development } = settings;
  const headers: [string, string][] = [
    ['Content-Security-Policy', contentSecurityPolicy(settings)],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    [
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    // Stops other sites from embedding files of this site. Pictures are the exception (`pictureHeaders`).
    [resourcePolicy, 'same-origin'],
  ];
  // Search engines may index only the live environment. This header is added to every response, because pages cannot
  // set it for files and feeds.
  if (appEnv !== 'production') headers.push(['X-Robots-Tag', 'noindex, nofollow']);
  // On a developer's machine, this header would make the browser refuse http for two years. Browsers ignore it on http.
  if (!development && siteUrl.startsWith('https://') && !new URL(siteUrl).hostname.endsWith('localhost'))
    headers.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains']);
  return headers;
}

const resourcePolicy = 'Cross-Origin-Resource-Policy';

const ofAnyFile = new Set([
  resourcePolicy,
  'X-Content-Type-Options',
  'X-Robots-Tag',
  'Strict-Transport-Security',
]);

/**
 * Returns the headers for scripts, style sheets and fonts. Omits the headers that matter only for pages, which saves 7
 * KB on a first visit with about fifteen such files.
 */
export function fileHeaders(settings: HeaderSettings): [name: string, value: string][] {
  return securityHeaders(settings).filter(([name]) => ofAnyFile.has(name));
}

/**
 * Returns the headers for pictures. Other sites, such as webmail, social networks and search engines, may embed them.
 */
export function pictureHeaders(settings: HeaderSettings): [name: string, value: string][] {
  return securityHeaders(settings).map(([name, value]) => [
    name,
    name === resourcePolicy ? 'cross-origin' : value,
  ]);
}

function contentSecurityPolicy(settings: HeaderSettings): string {
  const { development } = settings;
  const { script, frame, connect } = outsideSources(settings);
  const policy = {
    'default-src': ["'self'"],
    // Development builds evaluate modules as text and use a web socket. Production builds do neither.
    'script-src': [...(development ? ["'self'", "'unsafe-eval'"] : ["'self'"]), ...script],
    // Next and Emotion insert style elements. A hash or nonce would make browsers ignore 'unsafe-inline'.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...script],
    'font-src': ["'self'"],
    'connect-src': [...(development ? ["'self'", 'ws:'] : ["'self'"]), ...connect],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // A form posted by a signed-out visitor may be redirected to the identity provider. Chromium applies this policy to
    // redirects too.
    'form-action': ["'self'", ...toPolicySources([settings.auth0.domain])],
    'frame-src': frame.length > 0 ? frame : ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function outsideSources({ appEnv, flags, analytics }: HeaderSettings) {
  const live = appEnv === 'production';
  const managed = live && analytics.tagManagerId !== '';
  const tags = managed ? toPolicySources([analytics.tagManagerUrl]) : [];
  const hosts = managed ? analytics.tagManagerHosts : [];
  const counted = live && analytics.token !== '' ? [analytics.url] : [];
  const asked = flags.browserKey === 'localhost' ? [] : Object.values(flags.urls);
  return {
    script: unique([...tags, ...hosts]),
    frame: hosts,
    connect: unique([...toPolicySources(asked), ...tags, ...toPolicySources(counted), ...hosts]),
  };
}

const unique = (sources: readonly string[]) => [...new Set(sources)];

/**
 * Converts URLs to policy sources. A URL may also be a bare host (`tenant.example.com`). For a host on this machine,
 * any port is allowed, because tests start their own servers.
 */
function toPolicySources(addresses: readonly string[]): string[] {
  return unique(
    addresses.map((address) => {
      const { origin, protocol, hostname } = new URL(
        address.includes('://') ? address : `https://${address}`,
      );
      return protocol === 'http:' ? `http://${hostname}:*` : origin;
    }),
  );
}

import type { Config } from '@/lib/config.server';

// Lets the style library of the lazily loaded widgets open its style element: the hash of the empty string.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Settings that decide which hosts a page may reach. */
export type HeaderSettings = Pick<Config, 'appEnv' | 'development' | 'siteUrl'> & {
  auth0: Pick<Config['auth0'], 'domain'>;
  flags: Pick<Config['flags'], 'browserKey' | 'urls'>;
  analytics: Config['analytics'];
};

/**
 * The headers of every answer, pages and refusals alike: names and values. They are the same for every page and visitor, so
 * that pages stay cacheable.
 */
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
    // Nothing of the site is for pages of other sites to load, save pictures (`pictureHeaders`).
    [resourcePolicy, 'same-origin'],
  ];
  // Only the live environment is for search engines. On every answer, because no page can speak for files and feeds.
  if (appEnv !== 'production') headers.push(['X-Robots-Tag', 'noindex, nofollow']);
  // On http the header is ignored; on a local https address it would lock the developer out of http for two years.
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
 * The headers of scripts, style sheets and fonts. The others say what a page may do, and none of these is ever one: without
 * them a first visit of some fifteen such files is 7 KB smaller.
 */
export function fileHeaders(settings: HeaderSettings): [name: string, value: string][] {
  return securityHeaders(settings).filter(([name]) => ofAnyFile.has(name));
}

/** The headers of pictures: webmail, social networks and search engines show them on pages of their own. */
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
    // Development evaluates its modules and styles as text and listens on a socket; built pages need none of it.
    'script-src': [...(development ? ["'self'", "'unsafe-eval'"] : ["'self'"]), ...script],
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'", emptyStyle],
    'img-src': ["'self'", 'data:', ...script],
    'font-src': ["'self'"],
    'connect-src': [...(development ? ["'self'", 'ws:'] : ["'self'"]), ...connect],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // A form that is posted signed out may be answered by a way to the provider, and Chromium checks every step of it.
    'form-action': ["'self'", ...sourcesOf([settings.auth0.domain])],
    'frame-src': frame.length > 0 ? frame : ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Hosts that the browser's script may ask: the flag service, and in the live environment tags and analytics. */
function outsideSources({ appEnv, flags, analytics }: HeaderSettings) {
  const live = appEnv === 'production';
  const managed = live && analytics.tagManagerId !== '';
  const tags = managed ? sourcesOf([analytics.tagManagerUrl]) : [];
  const hosts = managed ? analytics.tagManagerHosts : [];
  const counted = live && analytics.token !== '' ? [analytics.url] : [];
  const asked = flags.browserKey === 'localhost' ? [] : Object.values(flags.urls);
  return {
    script: unique([...tags, ...hosts]),
    frame: hosts,
    connect: unique([...sourcesOf(asked), ...tags, ...sourcesOf(counted), ...hosts]),
  };
}

const unique = (sources: readonly string[]) => [...new Set(sources)];

/** Where addresses are, given bare (`tenant.example.com`) or in full, as a policy names it. What is on this machine may have any port: tests bring their own servers. */
function sourcesOf(addresses: readonly string[]): string[] {
  return unique(
    addresses.map((address) => {
      const { origin, protocol, hostname } = new URL(
        address.includes('://') ? address : `https://${address}`,
      );
      return protocol === 'http:' ? `http://${hostname}:*` : origin;
    }),
  );
}

// The headers of every answer. They are constant, so that pages stay cacheable, and are written into the build:
// a build made for another identity provider or another scheme has to be made anew.

// Lets the style library of the lazily loaded widgets open its style element: the hash of the empty string.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Where the identity provider is, given as a bare host (`tenant.example.com`) or as a full address. One on this machine
 * may have any port: copies of the site on other ports share a build.
 */
function providerSource(domain) {
  if (!domain) return null;
  const address = domain.includes('://') ? domain : `https://${domain}`;
  if (!URL.canParse(address)) return null;
  const { origin, protocol, hostname } = new URL(address);
  return protocol === 'http:' ? `http://${hostname}:*` : origin;
}

const localFlags = 'localhost';

/** Hosts that the browser's script may ask: the flag service, and in the live environment tags and analytics. */
function outsideSources(env) {
  const flags =
    (env.SPLIT_BROWSER_KEY ?? localFlags) === localFlags
      ? []
      : [
          env.SPLIT_SDK_URL,
          env.SPLIT_EVENTS_URL,
          env.SPLIT_AUTH_URL,
          env.SPLIT_STREAMING_URL,
          env.SPLIT_TELEMETRY_URL,
        ];
  const live = env.NEXT_PUBLIC_APP_ENV === 'production';
  const managed = live && Boolean(env.TAG_MANAGER_ID);
  const tags = managed ? [env.TAG_MANAGER_URL] : [];
  const hosts = managed ? tagHosts(env.TAG_MANAGER_HOSTS ?? '') : [];
  const analytics = live && env.ANALYTICS_TOKEN ? [env.ANALYTICS_URL] : [];
  const sources = (addresses) => [
    ...new Set(addresses.map(providerSource).filter((source) => source !== null)),
  ];
  const unique = (list) => [...new Set(list)];
  return {
    script: unique([...sources(tags), ...hosts]),
    frame: hosts,
    connect: unique([...sources([...flags, ...tags, ...analytics]), ...hosts]),
  };
}

/** Hosts as a policy names them (`https://*.tags.example`). A star for the port is for servers of this machine, as in tests. */
const hostSource = /^https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::(?:\d+|\*))?$/i;

/** The hosts that the tags of the container load from and report to, written with spaces between them. */
function tagHosts(text) {
  // Anything else could end the directive and begin another.
  return text.split(/\s+/).filter((host) => hostSource.test(host));
}

/** @param {{ development: boolean, identityProvider: string | null, outside: Record<'script' | 'frame' | 'connect', string[]> }} options */
function contentSecurityPolicy({ development, identityProvider, outside }) {
  const policy = {
    'default-src': ["'self'"],
    // Development evaluates its modules and styles as text and listens on a socket; built pages need none of it.
    'script-src': [...(development ? ["'self'", "'unsafe-eval'"] : ["'self'"]), ...outside.script],
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'", emptyStyle],
    'img-src': ["'self'", 'data:', ...outside.script],
    'font-src': ["'self'"],
    'connect-src': [...(development ? ["'self'", 'ws:'] : ["'self'"]), ...outside.connect],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // A form that is posted signed out may be answered by a way to the provider, and Chromium checks every step of it.
    'form-action': identityProvider ? ["'self'", identityProvider] : ["'self'"],
    'frame-src': outside.frame.length > 0 ? outside.frame : ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * @param {{ development: boolean, env: Record<string, string | undefined> }} options
 * @returns {{ key: string, value: string }[]}
 */
function securityHeaders({ development, env }) {
  const siteUrl = env.SITE_URL ?? '';
  const headers = [
    {
      key: 'Content-Security-Policy',
      value: contentSecurityPolicy({
        development,
        identityProvider: providerSource(env.AUTH0_DOMAIN),
        outside: outsideSources(env),
      }),
    },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    {
      key: 'Permissions-Policy',
      value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  ];
  // Only the live environment is for search engines. On every answer, because no page can speak for files and feeds.
  if (env.NEXT_PUBLIC_APP_ENV !== 'production')
    headers.push({ key: 'X-Robots-Tag', value: 'noindex, nofollow' });
  // On http the header is ignored; on a local https address it would lock the developer out of http for two years.
  if (!development && siteUrl.startsWith('https://') && !new URL(siteUrl).hostname.endsWith('localhost'))
    headers.push({ key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' });
  return headers;
}

module.exports = { securityHeaders };

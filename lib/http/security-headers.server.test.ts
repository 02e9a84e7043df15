import { headerSettings } from '@/tests/header-settings';
import { fileHeaders, pictureHeaders, securityHeaders, type HeaderSettings } from './security-headers.server';

const vendors: Partial<HeaderSettings> = {
  flags: { ...headerSettings.flags, browserKey: 'a-key' },
  analytics: { ...headerSettings.analytics, tagManagerId: 'GTM-1', token: 'token' },
};

const buildHeaders = (own: Partial<HeaderSettings> = {}) =>
  new Map(securityHeaders({ ...headerSettings, ...own }));
const buildPolicy = (own?: Partial<HeaderSettings>) => buildHeaders(own).get('Content-Security-Policy') ?? '';

test('allows only the site’s own script files in a built site', () => {
  const policy = buildPolicy();
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('allows inline styles with `unsafe-inline` alone, because browsers ignore it beside a hash or a nonce', () => {
  expect(buildPolicy()).toContain("style-src 'self' 'unsafe-inline';");
});

test('allows eval in development, because the development server runs modules with it', () => {
  expect(buildPolicy({ development: true })).toContain("'unsafe-eval'");
});

test('allows a posted form to be redirected only within this site or to the identity provider', () => {
  expect(buildPolicy()).toContain("form-action 'self' https://tenant.example.com;");
  expect(buildPolicy({ auth0: { domain: 'http://localhost:4400/' } })).toContain(
    "form-action 'self' http://localhost:*;",
  );
});

test('requires https only for a site with a certificate', () => {
  const key = 'Strict-Transport-Security';
  expect(buildHeaders().get(key)).toBe('max-age=63072000; includeSubDomains');
  expect(buildHeaders({ siteUrl: 'http://localhost:3000' }).has(key)).toBe(false);
  expect(buildHeaders({ siteUrl: 'https://localhost:3000' }).has(key)).toBe(false);
  expect(buildHeaders({ development: true }).has(key)).toBe(false);
});

test('outside the live environment, every response keeps search engines away', () => {
  expect(buildHeaders({ appEnv: 'dev' }).get('X-Robots-Tag')).toBe('noindex, nofollow');
  expect(buildHeaders({ appEnv: 'test' }).get('X-Robots-Tag')).toBe('noindex, nofollow');
  expect(buildHeaders().has('X-Robots-Tag')).toBe(false);
});

test('allows each vendor only where the site uses it: the flag service if a key is set, tags and analytics in the live environment', () => {
  const flags = 'https://sdk.split.example https://auth.split.example https://streaming.split.example';
  const hosts = 'https://*.second.example http://127.0.0.1:*';
  const live = buildPolicy(vendors);
  expect(live).toContain(`script-src 'self' https://tags.example ${hosts};`);
  expect(live).toContain(`img-src 'self' data: https://tags.example ${hosts};`);
  expect(live).toContain(
    `connect-src 'self' ${flags} https://tags.example https://analytics.example ${hosts};`,
  );
  expect(live).toContain(`frame-src ${hosts};`);
  const test = buildPolicy({ ...vendors, appEnv: 'test' });
  expect(test).toContain("script-src 'self';");
  expect(test).toContain(`connect-src 'self' ${flags};`);
  expect(test).toContain("frame-src 'none';");
});

test.each([
  ['pages', securityHeaders, 'same-origin'],
  ['scripts and style sheets', fileHeaders, 'same-origin'],
  ['pictures', pictureHeaders, 'cross-origin'],
])('tells browsers which other sites may load our %s', (_, headers, policy) => {
  expect(new Map(headers(headerSettings)).get('Cross-Origin-Resource-Policy')).toBe(policy);
});

import { z } from 'zod';
import { securityHeaders } from '@/scripts/build/security-headers';

const headersOf = (options: Parameters<typeof securityHeaders>[0]) =>
  new Map(
    z
      .array(z.object({ key: z.string(), value: z.string() }))
      .parse(securityHeaders(options))
      .map(({ key, value }) => [key, value]),
  );
const policyOf = (options: Parameters<typeof securityHeaders>[0]) =>
  headersOf(options).get('Content-Security-Policy') ?? '';

test('a built site runs no script and no style that is not its own file', () => {
  const policy = policyOf({ development: false, env: {} });
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('development may evaluate its modules', () => {
  expect(policyOf({ development: true, env: {} })).toContain("'unsafe-eval'");
});

test('a posted form may be sent on to the identity provider and nowhere else', () => {
  expect(policyOf({ development: false, env: { AUTH0_DOMAIN: 'tenant.example.com' } })).toContain(
    "form-action 'self' https://tenant.example.com;",
  );
  expect(policyOf({ development: false, env: { AUTH0_DOMAIN: 'http://localhost:4400/' } })).toContain(
    "form-action 'self' http://localhost:*;",
  );
  expect(policyOf({ development: false, env: {} })).toContain("form-action 'self';");
});

test('only a site with a certificate insists on https', () => {
  const key = 'Strict-Transport-Security';
  expect(
    headersOf({ development: false, env: { SITE_URL: 'https://www.example.com' } }).get(key),
  ).toBeDefined();
  expect(
    headersOf({ development: false, env: { SITE_URL: 'http://localhost:3000' } }).get(key),
  ).toBeUndefined();
  expect(
    headersOf({ development: true, env: { SITE_URL: 'https://www.example.com' } }).get(key),
  ).toBeUndefined();
});

test('hosts that the tags of a container need are a setting, and nothing but hosts', () => {
  const container = { TAG_MANAGER_ID: 'GTM-1', TAG_MANAGER_URL: 'https://tags.example/gtm.js' };
  const hosts =
    "https://*.second.example http://127.0.0.1:* ; 'unsafe-inline' x https://a.example;script-src";
  const policy = (appEnv: string, own: Record<string, string>) =>
    policyOf({
      development: false,
      env: { NEXT_PUBLIC_APP_ENV: appEnv, TAG_MANAGER_HOSTS: hosts, ...own },
    });
  const live = policy('production', container);
  const named = 'https://*.second.example http://127.0.0.1:*';
  for (const directive of ["script-src 'self'", "img-src 'self' data:", "connect-src 'self'"])
    expect(live).toContain(`${directive} https://tags.example ${named};`);
  expect(live).toContain(`frame-src ${named};`);
  for (const without of [policy('production', {}), policy('test', container)]) {
    expect(without).not.toContain('second.example');
    expect(without).toContain("frame-src 'none';");
  }
});

test('outside the live environment every answer is kept from search engines', () => {
  const tag = (appEnv?: string) =>
    headersOf({ development: false, env: { NEXT_PUBLIC_APP_ENV: appEnv } }).get('X-Robots-Tag');
  expect([tag('dev'), tag('test'), tag()]).toEqual(Array.from({ length: 3 }, () => 'noindex, nofollow'));
  expect(tag('production')).toBeUndefined();
});

test('vendors are let in only where they are used: flags with a key, tags and analytics in the live environment', () => {
  const vendors = {
    SPLIT_BROWSER_KEY: 'a-key',
    SPLIT_SDK_URL: 'https://sdk.split.example/api',
    TAG_MANAGER_ID: 'GTM-1',
    TAG_MANAGER_URL: 'https://tags.example/gtm.js',
    ANALYTICS_TOKEN: 'token',
    ANALYTICS_URL: 'https://analytics.example',
  };
  const live = policyOf({ development: false, env: { ...vendors, NEXT_PUBLIC_APP_ENV: 'production' } });
  expect(live).toContain("script-src 'self' https://tags.example;");
  expect(live).toContain(
    "connect-src 'self' https://sdk.split.example https://tags.example https://analytics.example;",
  );
  const test = policyOf({ development: false, env: { ...vendors, NEXT_PUBLIC_APP_ENV: 'test' } });
  expect(test).toContain("script-src 'self';");
  expect(test).toContain("connect-src 'self' https://sdk.split.example;");
  expect(policyOf({ development: false, env: { SPLIT_SDK_URL: 'https://sdk.split.example' } })).toContain(
    "connect-src 'self';",
  );
});

import { isDroppedTransaction, monitoringSettings, registrableHost } from './monitoring-settings';

const site = 'https://www.onward.com.au';
const live = monitoringSettings('production', site);

test.each([
  ['dev', 'development'],
  ['test', 'test'],
  ['production', 'production'],
] as const)('errors from the environment %s are reported under the name %s', (appEnv, environment) => {
  expect(monitoringSettings(appEnv, site).environment).toBe(environment);
});

test('records performance for 5 % of requests in production, and for none elsewhere', () => {
  expect(live.tracesSampleRate).toBe(0.05);
  expect(monitoringSettings('test', site).tracesSampleRate).toBe(0);
  expect(monitoringSettings('dev', site).tracesSampleRate).toBe(0);
});

test('in production, records every page view in which an error occurs; in other environments, records no page view', () => {
  expect(live.replaysOnErrorSampleRate).toBe(1);
  expect(monitoringSettings('test', site).replaysOnErrorSampleRate).toBe(0);
  expect(monitoringSettings('dev', site).replaysOnErrorSampleRate).toBe(0);
});

test('never records complete visits', () => {
  for (const appEnv of ['dev', 'test', 'production'] as const)
    expect(monitoringSettings(appEnv, site).replaysSessionSampleRate).toBe(0);
});

const isTraced = (url: string, siteUrl = site) =>
  monitoringSettings('production', siteUrl).tracePropagationTargets.some((target) => target.test(url));

test.each([
  'http://localhost:3000/api/health',
  'https://localhost',
  '/api/saved-jobs',
  'https://onward.com.au/jobs',
  'https://www.onward.com.au',
  'https://cms.staging.onward.com.au:8443/navigation-menu?x=1',
])('sends trace headers to localhost, relative paths and our own subdomains: %s', (url) => {
  expect(isTraced(url)).toBe(true);
});

test.each([
  'https://evil.example/?next=localhost',
  'https://localhost.evil.example/',
  '//evil.example/api',
  'https://notonward.com.au/',
  'https://onward.com.au.evil.example/',
  'https://evil.example/https://onward.com.au/',
  'https://other.com.au/',
])('sends no trace headers to hosts that are not ours: %s', (url) => {
  expect(isTraced(url)).toBe(false);
});

test.each([
  ['https://www.onward.com.au', 'onward.com.au'],
  ['https://onward.com.au', 'onward.com.au'],
  ['https://jobs.onward.co.nz/', 'onward.co.nz'],
  ['https://www.onward.example', 'onward.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://192.168.1.20:3000', '192.168.1.20'],
])('finds the registered domain of the site URL %s: %s', (url, host) => {
  expect(registrableHost(url)).toBe(host);
});

test.each([
  ['/404', null],
  ['GET /404', 404],
  ['/_error', 404],
  ['GET /_error', 404],
  ['GET /api/health', 200],
  ['POST /api/monitoring', 200],
] as const)('drops performance data about %s with status %s', (name, status) => {
  expect(isDroppedTransaction(name, status)).toBe(true);
});

test.each([
  ['/_error', 500],
  ['/_error', null],
  ['/jobs', 404],
  ['GET /jobs/listing/[job]', 200],
  ['/404-page', 200],
] as const)('keeps performance data about %s with status %s', (name, status) => {
  expect(isDroppedTransaction(name, status)).toBe(false);
});

import { robotsText } from './robots';

const live = robotsText({ appEnv: 'production', siteUrl: 'https://x.test' });

/** What a robot makes of the file: the longest pattern that fits decides, by RFC 9309. */
function mayFetch(path: string): boolean {
  const rules = [...live.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, verb, pattern]) => ({
    allow: verb === 'Allow',
    pattern: pattern ?? '',
  }));
  const fitting = rules.filter(({ pattern }) => {
    const expression = pattern
      .split('*')
      .map((part) => part.replace(/[.?+^$(){}|[\]\\]/g, '\\$&'))
      .join('.*');
    return new RegExp(`^${expression}`).test(path);
  });
  const longest = fitting.toSorted((a, b) => b.pattern.length - a.pattern.length)[0];
  return longest?.allow ?? true;
}

test.each([
  '/',
  '/jobs',
  '/jobs/list',
  '/jobs/list/locum/emergency-medicine/queensland',
  '/jobs/list/locum?page=2',
  '/jobs/listing/J100001-registrar-dubbo-nsw',
  '/articles/your-first-locum-week',
  '/employers',
  '/contact-us',
  '/terms-and-conditions',
  '/sitemap.xml',
  '/sitemap/jobs-1.xml',
  '/share/job/J100001.png',
  '/_next/static/chunks/main.js',
])('in the live environment %s may be fetched', (path) => {
  expect(mayFetch(path)).toBe(true);
});

test.each([
  '/jobs/list?q=gp',
  '/jobs/list/locum?grade=registrar',
  '/jobs/list/locum?page=2&sort=newest',
  '/jobs/list?grade=registrar&page=2',
  '/user/dashboard',
  '/enquire?job_number=J100001',
  '/enquired-success?ref=ENQ-000001',
  '/api/auth/login',
  '/signin?redirect_url=%2F',
  '/job-alerts/confirm/token',
  '/references/token',
])('in the live environment %s may not be fetched', (path) => {
  expect(mayFetch(path)).toBe(false);
});

test('says where the sitemap is, in the live environment only', () => {
  expect(live).toContain('\nSitemap: https://x.test/sitemap.xml\n');
  expect(robotsText({ appEnv: 'test', siteUrl: 'https://x.test' })).toBe('User-agent: *\nDisallow: /\n');
});

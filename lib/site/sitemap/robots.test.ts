import { robotsText } from './robots';

const site = { appEnv: 'production', siteUrl: 'https://x.test', trainingCrawlers: 'refuse' } as const;
const live = robotsText(site);

/**
 * Returns true if a robot may fetch a path by the rules of RFC 9309. The group with the robot's name applies, otherwise
 * the group `*`. In the group, the longest matching pattern decides.
 */
function mayFetch(path: string, robot = 'Somebot', text = live): boolean {
  const groups = text.split('\n\n').map((group) => ({
    names: [...group.matchAll(/^User-agent: (.+)$/gm)].map(([, name]) => name?.toLowerCase()),
    rules: [...group.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, verb, pattern = '']) => ({
      allow: verb === 'Allow',
      pattern,
    })),
  }));
  const group =
    groups.find(({ names }) => names.includes(robot.toLowerCase())) ??
    groups.find(({ names }) => names.includes('*'));
  const fitting = (group?.rules ?? []).filter(({ pattern }) => path.startsWith(pattern));
  return fitting.toSorted((a, b) => b.pattern.length - a.pattern.length)[0]?.allow ?? true;
}

test('robots.txt uses only plain path prefixes, without wildcards', () => {
  for (const [, pattern] of live.matchAll(/^(?:Allow|Disallow): (.+)$/gm))
    expect(pattern).toMatch(/^[^*$?]+$/);
});

test.each([
  '/',
  '/jobs/list/locum/emergency-medicine/queensland',
  '/jobs/list/locum/page/2',
  '/jobs/listing/J100001-registrar-dubbo-nsw',
  '/jobs/listing/J100001-registrar-dubbo-nsw?utm_source=job_email&utm_medium=email',
  '/articles/page/2',
  '/sitemap.xml',
  '/share/job/J100001.png',
  '/_next/static/chunks/main.js',
])('robots.txt allows %s in the live environment', (path) => {
  expect(mayFetch(path)).toBe(true);
});

test.each([
  '/jobs/list?q=gp',
  '/jobs/list/locum?grade=registrar',
  '/user/dashboard',
  '/enquire?job_number=J100001',
  '/enquired-success?ref=ENQ-000001',
  '/signin?redirect_url=%2F',
  '/register',
  '/login-error',
  '/job-alerts/confirm/token',
  '/references/token',
  '/terms-and-conditions/accept',
])('robots.txt allows %s, so that robots see its `noindex` or redirect', (path) => {
  expect(mayFetch(path)).toBe(true);
});

test('robots.txt disallows the API’s URLs', () => {
  for (const robot of ['Googlebot', 'OAI-SearchBot', 'Somebot'])
    expect(mayFetch('/api/auth/login', robot)).toBe(false);
});

test.each([
  'Googlebot',
  'Bingbot',
  'Applebot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'PerplexityBot',
])('robots.txt lists and allows %s by name, whether or not AI training crawlers are refused', (robot) => {
  for (const trainingCrawlers of ['refuse', 'allow'] as const) {
    const text = robotsText({ ...site, trainingCrawlers });
    expect(text).toContain(`User-agent: ${robot}\n`);
    expect(mayFetch('/jobs', robot, text)).toBe(true);
  }
});

test.each(['GPTBot', 'ClaudeBot', 'Google-Extended', 'Applebot-Extended', 'CCBot', 'Bytespider'])(
  'a setting decides whether %s can collect texts for training',
  (robot) => {
    expect(mayFetch('/articles', robot)).toBe(false);
    expect(mayFetch('/articles', robot, robotsText({ ...site, trainingCrawlers: 'allow' }))).toBe(true);
  },
);

test('robots.txt names the sitemap only in the live environment', () => {
  expect(live).toContain('\nSitemap: https://x.test/sitemap.xml\n');
});

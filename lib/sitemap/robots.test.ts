import { robotsText } from './robots';

const site = { appEnv: 'production', siteUrl: 'https://x.test', trainingCrawlers: 'refuse' } as const;
const live = robotsText(site);

/** What a robot makes of the file by RFC 9309: the group of its name, else that of `*`; there the longest pattern that fits. */
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

test('every pattern is a plain beginning of a path: none matches more than it shows', () => {
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
])('in the live environment %s may be fetched', (path) => {
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
])('%s says noindex itself or leads elsewhere, and may be fetched to be told so', (path) => {
  expect(mayFetch(path)).toBe(true);
});

test('addresses for machines are nobody’s to fetch', () => {
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
])('%s is named and welcome, whatever the owner says of training', (robot) => {
  for (const trainingCrawlers of ['refuse', 'allow'] as const) {
    const text = robotsText({ ...site, trainingCrawlers });
    expect(text).toContain(`User-agent: ${robot}\n`);
    expect(mayFetch('/jobs', robot, text)).toBe(true);
  }
});

test.each(['GPTBot', 'ClaudeBot', 'Google-Extended', 'Applebot-Extended', 'CCBot', 'Bytespider'])(
  'whether %s may collect texts to train with is the owner’s choice',
  (robot) => {
    expect(mayFetch('/articles', robot)).toBe(false);
    expect(mayFetch('/articles', robot, robotsText({ ...site, trainingCrawlers: 'allow' }))).toBe(true);
  },
);

test('says where the sitemap is, in the live environment only', () => {
  expect(live).toContain('\nSitemap: https://x.test/sitemap.xml\n');
});

test('outside the live environment everything may be fetched, so that its noindex is seen', () => {
  expect(robotsText({ ...site, appEnv: 'test' })).toBe('User-agent: *\nAllow: /\n');
});

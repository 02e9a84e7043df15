import { pagePath } from './track';

test.each([
  ['home', '/', '/?utm_source=job_email', '/'],
  ['a job', '/jobs/listing/[job]', '/jobs/listing/J100001-x?from=mail#top', '/jobs/listing/J100001-x'],
  ['results', '/jobs/list/[[...facets]]', '/jobs/list/locum?q=priya', '/jobs/list/locum'],
  ['an article', '/articles/[slug]', '/articles/rural-pay', '/articles/rural-pay'],
  [
    'a page whose address contains a token',
    '/references/[token]',
    '/references/s3cret',
    '/references/[token]',
  ],
  ['a page about a person', '/user/referees/[id]', '/user/referees/42', '/user/referees/[id]'],
  ['an unknown address', '/_error', '/priya@example.com', '/404'],
  ['another unknown address', '/404', '/jobs/priya', '/404'],
  [
    'a job whose address has special characters',
    '/jobs/listing/[job]',
    '/jobs/listing/J1-%C4%81@x',
    '/jobs/listing/[job]',
  ],
])('analytics records the URL of %s without its private parts', (_, route, address, path) => {
  expect(pagePath(route, address)).toBe(path);
});

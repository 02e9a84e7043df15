import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routesWithoutCase } from './hostile/guards';
import { hostileRequests, routePatterns } from './hostile/requests';

const sent = hostileRequests({ origin: 'http://localhost', paths: ['/'], tokens: [] }, 4_000, 1);

const addresses = [
  '/user/availability',
  '/api/availability/fit',
  '/api/calendar/[file]',
  '/api/holidays',
  '/api/jobs/map/[[...facets]]',
  '/saved-jobs/compare',
  '/user/job-alerts/hidden',
  '/user/job-alerts/not-for-me',
  '/job-alerts/not-for-me/[token]',
  '/user/account/communications',
  '/api/unsubscribe/[token]',
  '/job-alerts/unsubscribe/[token]',
];

test.each(addresses)('at least four of the random attack requests go to %s', (pattern) => {
  expect(routePatterns()).toContain(pattern);
  const beginning = pattern.replace(/\/?\[.*/, '');
  const own = sent.filter(({ path }) => path.startsWith(beginning));
  expect(own.length).toBeGreaterThan(3);
});

test('the random attack requests include fields with special meanings, such as “area”, “month” and “reason”', () => {
  const names = sent.flatMap(({ path, body }) => [
    ...new URLSearchParams(path.split('?')[1]).keys(),
    ...new URLSearchParams(body).keys(),
  ]);
  for (const name of ['area', 'fit', 'jobs', 'month', 'address', 'changes', 'reason', 'hidden'])
    expect(names).toContain(name);
});

test('each route that writes data has a test that the route refuses requests from other sites and from signed-out visitors', () => {
  expect(routesWithoutCase()).toEqual([]);
});

test('every API route turns off Next’s body parser, because this parser does not read the rest of a body that it refuses', () => {
  const folder = path.join(process.cwd(), 'pages/api');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  expect(files.length).toBeGreaterThan(10);
  const without = files.filter(
    (file) => !/bodyParser: false/.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  expect(without).toEqual([]);
});

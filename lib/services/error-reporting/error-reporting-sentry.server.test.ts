import { addBreadcrumb, setUser, startSpan, withIsolationScope } from '@sentry/nextjs';
import { fixedClock } from '@/lib/services/clock/clock';
import { startFakeSentry, type FakeSentry } from '@/tests/fake-sentry/fake-sentry';
import type { Monitoring } from './error-reporting';
import { sentryErrorReporting } from './error-reporting-sentry.server';

// Tests the real SDK of Sentry with a local server that implements Sentry's protocol. The SDK starts once for this
// process.
let sentry: FakeSentry;
let monitoring: Monitoring;
const said: string[] = [];
beforeAll(async () => {
  sentry = await startFakeSentry();
  monitoring = sentryErrorReporting({
    dsn: sentry.dsn,
    appEnv: 'production',
    siteUrl: 'https://www.onward.example',
    release: '1.0.0',
    clock: fixedClock('2026-11-20T20:35:00Z'),
    log: (line) => said.push(line),
  });
  await monitoring.started;
});
beforeEach(() => {
  sentry.received.length = 0;
  said.length = 0;
});
afterAll(() => sentry.stop());

const secrets = {
  email: 'anna.secret@example.com',
  phone: '+61 412 345 678',
  name: 'Anna Secretname',
  token: 'tok_9f8e7d6c5b4a39281706f5e4',
  query: 'secretquery',
  cookie: 'secretcookie',
  body: 'secretbody',
  address: '203.0.113.77',
};

test('sends an error with the page’s name, the environment and the release', async () => {
  monitoring.report(new Error('the page broke'), { page: '/jobs/listing/[job]', errorId: '1a2b3c4d' });
  await monitoring.flush();
  expect(sentry.events()).toHaveLength(1);
  expect(sentry.events()[0]).toMatchObject({
    transaction: '/jobs/listing/[job]',
    environment: 'production',
    release: '1.0.0',
    tags: { page: '/jobs/listing/[job]' },
    extra: { errorId: '1a2b3c4d' },
    exception: { values: [{ type: 'Error', value: 'the page broke' }] },
  });
});

test('sends a background task’s error with the task name', async () => {
  monitoring.report(new Error('the task broke'), { task: 'expire-jobs' });
  await monitoring.flush();
  expect(sentry.events()[0]).toMatchObject({ transaction: 'expire-jobs', tags: { task: 'expire-jobs' } });
});

test('sends an error once even if the code reports it twice', async () => {
  const error = new Error('once');
  monitoring.report(error, { page: '/jobs' });
  monitoring.report(error, { page: '/_error' });
  await monitoring.flush();
  expect(sentry.events()).toHaveLength(1);
});

test('logs one line about a reported error, without personal data', async () => {
  monitoring.report(new Error(`no answer for ${secrets.email}`), { page: '/enquire' });
  await monitoring.flush();
  expect(said).toEqual(['Error report: Error: no answer for [email] page=/enquire']);
});

test('removes all personal data and secrets from an event before sending it', async () => {
  await withIsolationScope(async (scope) => {
    setUser({ id: 'u', email: secrets.email, username: secrets.name, ip_address: secrets.address });
    scope.setSDKProcessingMetadata({
      normalizedRequest: {
        url: `https://www.onward.example/references/${secrets.token}?q=${secrets.query}`,
        query_string: `q=${secrets.query}`,
        cookies: { session: secrets.cookie },
        headers: { cookie: secrets.cookie, authorization: secrets.token, 'x-forwarded-for': secrets.address },
        data: secrets.body,
      },
      ipAddress: secrets.address,
    });
    scope.setExtra('form', { name: secrets.name, email: secrets.email });
    scope.setContext('form', { body: secrets.body });
    addBreadcrumb({ category: 'console', message: secrets.name, data: { arguments: [secrets.body] } });
    addBreadcrumb({
      category: 'http',
      message: `asked /references/${secrets.token}`,
      data: {
        url: `https://www.onward.example/references/${secrets.token}?q=${secrets.query}`,
        body: secrets.body,
        status_code: 500,
      },
    });
    const local = Object.values(secrets).join(' ');
    const error = new Error(
      `Could not write to ${secrets.email} or ${secrets.phone}: "${secrets.name}" at /references/${secrets.token}?q=${secrets.query}`,
      { cause: new Error(`Bearer ${secrets.token} of ${local.slice(0, 23)}`) },
    );
    Object.assign(error, { detail: local });
    monitoring.report(error, {
      page: `/references/${secrets.token}?q=${secrets.query}`,
      note: secrets.email,
    });
    await monitoring.flush();
  });
  const [event] = sentry.events();
  expect(event).toMatchObject({ transaction: '/references/[value]' });
  expect(event).not.toHaveProperty('user');
  expect(event).not.toHaveProperty('request');
  expect(event).not.toHaveProperty('server_name');
  for (const secret of Object.values(secrets)) expect(sentry.everything()).not.toContain(secret);
});

/** Runs `work` with every request traced. In production, only one request in twenty is traced. */
function everyOneTraced<T>(work: () => T): T {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0);
  try {
    return work();
  } finally {
    random.mockRestore();
  }
}

const span = (name: string, status: number, attributes: Record<string, string> = {}) =>
  everyOneTraced(() =>
    withIsolationScope(() =>
      startSpan(
        {
          name,
          op: 'http.server',
          forceTransaction: true,
          attributes: { 'http.response.status_code': status, 'sentry.source': 'route', ...attributes },
        },
        () =>
          startSpan(
            { name: `GET /references/${secrets.token}?q=${secrets.query}`, op: 'http.client' },
            () => 1,
          ),
      ),
    ),
  );

test('sends no performance data about missing pages, and removes personal data from all other performance data', async () => {
  span('GET /404', 404);
  span('GET /_error', 404);
  span('POST /api/monitoring', 200);
  span('GET /_error', 500, {
    'http.target': `/x?q=${secrets.query}`,
    'url.full': `https://www.onward.example/references/${secrets.token}`,
  });
  span('GET /jobs/listing/[job]', 200);
  await monitoring.flush();
  expect(
    sentry
      .events('transaction')
      .map(({ transaction }) => transaction)
      .sort(),
  ).toEqual(['GET /_error', 'GET /jobs/listing/[job]']);
  for (const secret of Object.values(secrets)) expect(sentry.everything()).not.toContain(secret);
});

test('sends Sentry only errors and performance data', async () => {
  monitoring.report(new Error('only this'));
  span('GET /jobs', 200);
  await monitoring.flush();
  const types = sentry.received.flatMap(({ items }) => items).map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set(['event', 'transaction']));
});

test('reporting errors does not wait for a hanging service, and the program can still end', async () => {
  sentry.behave('hangs');
  const before = performance.now();
  for (let number = 0; number < 200; number += 1) monitoring.report(new Error(`hanging ${number}`));
  expect(performance.now() - before).toBeLessThan(5_000);
  await monitoring.flush();
  expect(performance.now() - before).toBeLessThan(20_000);
  sentry.behave('up');
});

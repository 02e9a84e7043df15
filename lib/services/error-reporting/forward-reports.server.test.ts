import { startFakeSentry, type FakeSentry } from '@/tests/fake-sentry/fake-sentry';
import type { Clock } from '@/lib/services/clock/clock';
import { forwardReports } from './error-reporting-sentry.server';
import { parseDsn, sendEnvelope, type Ingestion } from './send-envelope.server';

let sentry: FakeSentry;
let now = Date.parse('2026-11-20T20:35:00Z');
const clock: Clock = { now: () => new Date(now) };
beforeEach(async () => {
  sentry = await startFakeSentry();
});
afterEach(() => sentry.stop());

const report = (dsn: string | undefined, message = 'x') =>
  new TextEncoder().encode(
    [{ dsn }, { type: 'event' }, { message }].map((line) => JSON.stringify(line)).join('\n'),
  );

function forwarder() {
  const ingestion = parseDsn(sentry.dsn);
  if (!ingestion) throw new Error('no ingestion');
  const sends: Promise<unknown>[] = [];
  const send = (to: Ingestion, envelope: Uint8Array<ArrayBuffer>) => {
    const sent = sendEnvelope(to, envelope);
    sends.push(sent.catch(() => undefined));
    return sent;
  };
  return { ...forwardReports({ dsn: sentry.dsn, ingestion, clock, send }), sends };
}

test('forwards a browser’s error report for our project unchanged, and adds neither the visitor’s IP address nor cookies', async () => {
  const { takeBrowserReport } = forwarder();
  const sent = report(sentry.dsn);
  expect(takeBrowserReport(sent)).toBe('taken');
  await sentry.until(() => sentry.received.length === 1);
  const [arrived] = sentry.received;
  expect(arrived?.text).toBe(new TextDecoder().decode(sent));
  expect(arrived?.url).toBe('/api/1/envelope/?sentry_version=7&sentry_key=public');
  expect(arrived?.headers).not.toHaveProperty('x-forwarded-for');
  expect(arrived?.headers).not.toHaveProperty('cookie');
});

test.each([
  ["another company's project", () => 'https://key@o1.ingest.sentry.io/7'],
  ['another project of the same host', () => sentry.dsn.replace(/1$/, '2')],
  ['no project', () => undefined],
])('refuses a browser’s error report for %s', async (_, dsn) => {
  const { takeBrowserReport, sends } = forwarder();
  expect(takeBrowserReport(report(dsn()))).toBe('refused');
  expect(sends).toHaveLength(0);
});

test('accepts browsers’ reports immediately while the error service hangs, and drops reports if too many are waiting', () => {
  sentry.behave('hangs');
  const { takeBrowserReport, sends } = forwarder();
  for (let number = 0; number < 50; number += 1) expect(takeBrowserReport(report(sentry.dsn))).toBe('taken');
  expect(sends).toHaveLength(10);
});

test('sends no reports for as long as the error service asks to wait', async () => {
  sentry.behave('too-many');
  const { takeBrowserReport, sends } = forwarder();
  takeBrowserReport(report(sentry.dsn));
  await Promise.all(sends);
  now += 59_000;
  expect(takeBrowserReport(report(sentry.dsn))).toBe('taken');
  expect(sends).toHaveLength(1);
  now += 1_000;
  takeBrowserReport(report(sentry.dsn));
  expect(sends).toHaveLength(2);
});

test('retries after ten seconds if the error service is unreachable', async () => {
  const { takeBrowserReport, sends } = forwarder();
  await sentry.stop();
  takeBrowserReport(report(sentry.dsn));
  await Promise.all(sends);
  takeBrowserReport(report(sentry.dsn));
  expect(sends).toHaveLength(1);
  now += 10_000;
  takeBrowserReport(report(sentry.dsn));
  expect(sends).toHaveLength(2);
  await Promise.all(sends);
});

test.each(['https://o1.ingest.sentry.io/1', 'https://key@host/', 'key@host/1', ''])(
  'refuses "%s" as the address (DSN) of an error reporting project',
  (text) => {
    expect(parseDsn(text)).toBeNull();
  },
);

test('accepts a DSN whose path contains a folder', () => {
  expect(parseDsn('https://key@errors.onward.example/sentry/12')).toEqual({
    url: 'https://errors.onward.example/sentry/api/12/envelope/',
    key: 'key',
  });
});

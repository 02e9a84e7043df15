import { enterRequest } from '@/lib/core/request-context.server';
import { AsyncResource } from 'node:async_hooks';
import { pinoLog } from './log-pino.server';

function jsonLog() {
  const lines: string[] = [];
  const log = pinoLog({ format: 'json', process: 'site', write: (line) => lines.push(line) });
  return { log, lines: () => lines.map((line): unknown => JSON.parse(line)) };
}

test('each JSON log line has level, time, process and fields', () => {
  const { log, lines } = jsonLog();
  log.info('request', { route: '/jobs', status: 200, ms: 12 });
  expect(lines()).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      process: 'site',
      msg: 'request',
      route: '/jobs',
      status: 200,
      ms: 12,
    },
  ]);
});

test('every log line written during a request has the request’s id, and other log lines have none', async () => {
  const { log, lines } = jsonLog();
  await Promise.all(
    ['first', 'second'].map((id) =>
      new AsyncResource('REQUEST').runInAsyncScope(async () => {
        enterRequest(id);
        await Promise.resolve();
        log.warn(id);
      }),
    ),
  );
  log.warn('outside');
  expect(lines()).toMatchObject([{ requestId: 'first' }, { requestId: 'second' }, { msg: 'outside' }]);
  expect(lines()[2]).not.toHaveProperty('requestId');
});

test.each([
  ['Sent to jane.citizen@example.org', 'Sent to [email]'],
  ['Called +61 412 345 678', 'Called [phone]'],
  ['GET /references/abc123DEF456?name=Jane failed', 'GET /references/[value] failed'],
])('removes personal data from a message: %s', (message, written) => {
  const { log, lines } = jsonLog();
  log.error(message);
  expect(lines()).toMatchObject([{ msg: written }]);
});

test('removes log fields with names known to hold personal data', () => {
  const { log, lines } = jsonLog();
  log.info('x', { email: 'jane@example.org', phone: '0412 345 678', token: 'abc', url: '/a?b=c', status: 1 });
  expect(lines()).toMatchObject([
    { email: '[removed]', phone: '[removed]', token: '[removed]', url: '[removed]', status: 1 },
  ]);
});

test('text-format log lines show only the message, and errors go to the error stream', () => {
  const out = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const err = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const log = pinoLog({ format: 'text', process: 'site' });
  log.info('Worker ready');
  log.error('Error report: it broke');
  const written = [out.mock.calls, err.mock.calls];
  jest.restoreAllMocks();
  expect(written).toEqual([[['Worker ready\n']], [['Error report: it broke\n']]]);
});

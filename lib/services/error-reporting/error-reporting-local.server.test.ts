import { localErrorReporting } from './error-reporting-local.server';

let said: string[];
let reporting: ReturnType<typeof localErrorReporting>;
beforeEach(() => {
  said = [];
  reporting = localErrorReporting((text) => said.push(text));
});

const envelope = (...lines: unknown[]) =>
  new TextEncoder().encode(lines.map((line) => JSON.stringify(line)).join('\n'));
const event = (message: string, page = '/jobs') => ({
  transaction: page,
  exception: { values: [{ type: 'TypeError', value: message }] },
});

test('writes an error as one line with the message and the page, followed by the error’s stack', () => {
  reporting.report(new TypeError('no such\nthing'), { page: '/jobs', errorId: '1a2b3c4d' });
  const [line, ...frames] = said.join('\n').split('\n');
  expect(line).toBe('Error report: TypeError: no such thing page=/jobs errorId=1a2b3c4d');
  expect(frames.length).toBeGreaterThan(0);
  for (const frame of frames) expect(frame).toMatch(/^\s+at /);
});

test('reports an error’s cause', () => {
  reporting.report(new Error('email not written', { cause: new Error('no template') }));
  expect(said[0]).toContain('caused by Error: no template');
});

test('reports an error once even if an outer function reports it again', () => {
  const error = new Error('once');
  reporting.report(error, { page: '/jobs' });
  reporting.report(error, { page: '/_error' });
  expect(reporting.recent()).toEqual([{ error, context: { page: '/jobs' } }]);
});

test('reports thrown values other than Error objects', () => {
  reporting.report('just a text');
  expect(said).toEqual(['Error report: just a text']);
});

test('keeps the last fifty reported errors', () => {
  for (let number = 1; number <= 60; number += 1) reporting.report(new Error(String(number)));
  const kept = reporting.recent().map(({ error }) => (error instanceof Error ? error.message : ''));
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, '11', '60']);
});

test('writes a browser’s error to the log, as one line with the page’s name', () => {
  expect(reporting.takeBrowserReport(envelope({}, { type: 'event' }, event('x is not a function')))).toBe(
    'taken',
  );
  expect(said).toEqual(['Error report: TypeError: x is not a function from=browser page=/jobs']);
});

test('logs only ten of 300 errors that a browser reports in a single request', () => {
  const events = Array.from({ length: 300 }, () => [{ type: 'event' }, event('@'.repeat(495))]);
  expect(reporting.takeBrowserReport(envelope({}, ...events.flat()))).toBe('taken');
  expect(said).toHaveLength(10);
});

test('removes personal data from a browser’s error, and writes the error on one line, so that it cannot forge other log lines', () => {
  reporting.takeBrowserReport(
    envelope({}, { type: 'event' }, event('a\nError report: b anna@example.com', '/references/Zx9')),
  );
  expect(said).toEqual([
    'Error report: TypeError: a Error report: b [email] from=browser page=/references/[value]',
  ]);
});

test.each([
  ['nothing', ''],
  ['a text', 'hello'],
  ['a list', '[]\n[]'],
  ['a header without a report', '{}'],
  ['a number', '{}\n1'],
])('refuses %s as an error report', (_, text) => {
  expect(reporting.takeBrowserReport(new TextEncoder().encode(text))).toBe('refused');
  expect(said).toEqual([]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jestCounts, playwrightCounts, describeResults, runStep } from './report';

const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const full = path.join(folder, name);
  writeFileSync(full, JSON.stringify(content));
  return full;
}

test('the report’s last line adds up the passed and failed tests of all steps', () => {
  const lines = describeResults([
    { name: 'lint', passed: 1, failed: 0, seconds: 3 },
    { name: 'browser', passed: 40, failed: 2, seconds: 60 },
  ]);
  expect(lines.at(-1)).toBe('41 passed, 2 failed');
});

test('the report lists failed tests just above its last line', () => {
  const lines = describeResults([
    { name: 'browser', passed: 40, failed: 1, failures: ['search.spec.ts › by place'], seconds: 60 },
    { name: 'lint', passed: 1, failed: 0, seconds: 3 },
  ]);
  expect(lines.slice(2)).toEqual(['failed: browser › search.spec.ts › by place', '41 passed, 1 failed']);
});

test('the report counts the tests that passed only on the second attempt', () => {
  const [line] = describeResults([{ name: 'browser', passed: 40, failed: 0, repeated: 2, seconds: 60 }]);
  expect(line).toContain('40 passed, 0 failed, 2 at the second try, 60 s');
});

test('a test-run step that throws an error counts as failed, and the error is logged', async () => {
  const lines: string[] = [];
  const result = await runStep(
    'build',
    (line) => lines.push(line),
    () => Promise.reject(new Error('no space')),
  );
  expect(result).toMatchObject({ passed: 0, failed: 1 });
  expect(lines.join('\n')).toContain('no space');
});

test('a test file that cannot be loaded, or a run without a result, counts as a failure', () => {
  const jest = file('jest.json', {
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: path.resolve('lib/pay.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'a rate is rounded', status: 'failed' },
          { fullName: 'a rate is shown', status: 'passed', invocations: 2 },
          { fullName: 'a rate is hidden', status: 'passed', invocations: 1 },
        ],
      },
      { name: path.resolve('lib/dates.test.ts'), status: 'failed', assertionResults: [] },
      { name: path.resolve('lib/text.test.ts'), status: 'passed', assertionResults: [] },
    ],
  });
  expect(jestCounts(jest, false)).toEqual({
    passed: 5,
    failed: 2,
    repeated: 1,
    failures: ['lib/pay.test.ts › a rate is rounded', 'lib/dates.test.ts'],
  });
  expect(jestCounts(path.join(folder, 'none.json'), true)).toMatchObject({ passed: 0, failed: 1 });
  const playwright = file('playwright.json', {
    stats: { expected: 7, unexpected: 0, flaky: 1 },
    errors: [],
    suites: [
      {
        title: 'e2e/search.spec.ts',
        specs: [{ title: 'by place', ok: true }],
        suites: [{ title: 'on a phone', specs: [{ title: 'by grade', ok: false }] }],
      },
    ],
  });
  expect(playwrightCounts(playwright, true)).toMatchObject({ passed: 8, failed: 0, repeated: 1 });
  expect(playwrightCounts(playwright, false)).toEqual({
    passed: 8,
    failed: 1,
    repeated: 1,
    failures: ['e2e/search.spec.ts › on a phone › by grade'],
  });
});

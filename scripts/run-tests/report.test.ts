import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jestCounts, playwrightCounts } from './counts';
import { describeResults, runStep } from './report';

const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const full = path.join(folder, name);
  writeFileSync(full, JSON.stringify(content));
  return full;
}

test('the last line is the sum of all steps', () => {
  const lines = describeResults([
    { name: 'lint', passed: 1, failed: 0, seconds: 3 },
    { name: 'browser', passed: 40, failed: 2, seconds: 60 },
  ]);
  expect(lines.at(-1)).toBe('41 passed, 2 failed');
});

test('what passed only at the second try is said', () => {
  const [line] = describeResults([{ name: 'browser', passed: 40, failed: 0, repeated: 2, seconds: 60 }]);
  expect(line).toContain('40 passed, 0 failed, 2 at the second try, 60 s');
});

test('a step that throws has failed and lets the others go on', async () => {
  const lines: string[] = [];
  const result = await runStep(
    'build',
    (line) => lines.push(line),
    () => Promise.reject(new Error('no space')),
  );
  expect(result).toMatchObject({ passed: 0, failed: 1 });
  expect(lines.join('\n')).toContain('no space');
});

test('test files that cannot be loaded, and runs that leave no result, count as failures', () => {
  const jest = file('jest.json', { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 });
  expect(jestCounts(jest, false)).toEqual({ passed: 5, failed: 3 });
  expect(jestCounts(path.join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1 });
  const playwright = file('playwright.json', {
    stats: { expected: 7, unexpected: 0, flaky: 1 },
    errors: [],
  });
  expect(playwrightCounts(playwright, true)).toEqual({ passed: 8, failed: 0, repeated: 1 });
  expect(playwrightCounts(playwright, false)).toEqual({ passed: 8, failed: 1, repeated: 1 });
});

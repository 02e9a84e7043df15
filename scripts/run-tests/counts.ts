import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

type Counts = { passed: number; failed: number; repeated?: number; failures?: string[] };

const jestFile = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  // Files that could not even be loaded hold no tests that could fail.
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs: { title: string; ok: boolean }[] };
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    title: z.string(),
    suites: z.array(playwrightSuite).optional(),
    specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
  }),
);
const playwrightFile = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

const endedEarly: Counts = { passed: 0, failed: 1, failures: ['ended before it could count'] };

/** What Jest counted; `ok` is how it ended. A run that ended badly has failed at least once. */
export function jestCounts(file: string, ok: boolean): Counts {
  if (!existsSync(file)) return endedEarly;
  const result = jestFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return atLeastOneFailure(ok, {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    failures: result.testResults
      .filter((file) => file.status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const tests = assertionResults.filter((test) => test.status === 'failed');
        const where = path.relative(process.cwd(), name);
        return tests.length ? tests.map((test) => `${where} › ${test.fullName}`) : [where];
      }),
  });
}

/** What Playwright counted. */
export function playwrightCounts(file: string, ok: boolean): Counts {
  if (!existsSync(file)) return endedEarly;
  const { stats, errors, suites } = playwrightFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return atLeastOneFailure(ok, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    repeated: stats.flaky,
    failures: suites.flatMap((suite) => failedIn(suite)),
  });
}

function failedIn({ title, suites = [], specs }: PlaywrightSuite): string[] {
  const names = [
    ...specs.filter((spec) => !spec.ok).map((spec) => spec.title),
    ...suites.flatMap((suite) => failedIn(suite)),
  ];
  return names.map((name) => `${title} › ${name}`);
}

function atLeastOneFailure(ok: boolean, counts: Counts): Counts {
  return ok ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

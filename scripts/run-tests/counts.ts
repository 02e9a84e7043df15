import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

type Counts = { passed: number; failed: number; repeated?: number };

const jestFile = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  // Files that could not even be loaded hold no tests that could fail.
  numRuntimeErrorTestSuites: z.number(),
});
const playwrightFile = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** What Jest counted; `ok` is how it ended. A run that ended badly has failed at least once. */
export function jestCounts(file: string, ok: boolean): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const result = jestFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return atLeastOneFailure(ok, {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  });
}

/** What Playwright counted. */
export function playwrightCounts(file: string, ok: boolean): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, errors } = playwrightFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return atLeastOneFailure(ok, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    repeated: stats.flaky,
  });
}

function atLeastOneFailure(ok: boolean, counts: Counts): Counts {
  return ok ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

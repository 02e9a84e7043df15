import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Log } from '@/scripts/run/log';

type Counts = { passed: number; failed: number; repeated?: number; failures?: string[] };

const jestFile = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  // Number of test files that could not be loaded. Jest does not count them as failed tests.
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), invocations: z.number().optional() }),
      ),
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

/**
 * Reads the numbers of tests from Jest's result file. If Jest has failed (`ok` is false), reports at least one failure.
 */
export function jestCounts(file: string, ok: boolean): Counts {
  if (!existsSync(file)) return endedEarly;
  const result = jestFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const everyTest = result.testResults.flatMap(({ assertionResults }) => assertionResults);
  return atLeastOneFailure(ok, {
    passed: result.numPassedTests,
    repeated: everyTest.filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .length,
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

export type Result = {
  name: string;
  passed: number;
  failed: number;
  /** Number of tests that failed at first and passed when they were repeated. Each of them must be investigated. */
  repeated?: number;
  failures?: string[];
  seconds: number;
};

type Outcome = Omit<Result, 'name' | 'seconds'>;

const maxFailuresNamed = 15;

export function describeResults(results: Result[]): string[] {
  const width = Math.max(...results.map((result) => result.name.length), 0);
  const lines = results.map(
    ({ name, passed, failed, repeated, seconds }) =>
      `${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(width)}  ${passed} passed, ${failed} failed, ` +
      `${repeated ? `${repeated} at the second try, ` : ''}${seconds.toFixed(0)} s`,
  );
  const failures = results.flatMap((result) =>
    (result.failures ?? []).map((failure) => `failed: ${result.name} › ${failure}`),
  );
  const sum = (pick: (result: Result) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  return [
    ...lines,
    ...failures.slice(0, maxFailuresNamed),
    `${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed`,
  ];
}

export async function runStep(
  name: string,
  log: Log,
  work: () => Promise<Outcome | boolean>,
): Promise<Result> {
  log(`--- ${name} …`);
  const started = performance.now();
  let outcome: Outcome;
  try {
    const result = await work();
    outcome = typeof result === 'boolean' ? { passed: Number(result), failed: Number(!result) } : result;
  } catch (error) {
    log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    outcome = { passed: 0, failed: 1, failures: [String(error)] };
  }
  const seconds = (performance.now() - started) / 1000;
  log(`--- ${name}: ${outcome.failed ? 'FAILED' : 'ok'} after ${seconds.toFixed(0)} s`);
  return { name, ...outcome, seconds };
}

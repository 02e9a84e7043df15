import type { Log } from '@/scripts/run/log';

/** How a step of the test run ended. */
export type Result = {
  name: string;
  passed: number;
  failed: number;
  /** Of those that passed, how many only at the second try: each is to be looked into. */
  repeated?: number;
  /** Names of what failed, as far as the step knows them. */
  failures?: string[];
  seconds: number;
};

type Outcome = Omit<Result, 'name' | 'seconds'>;

const maxFailuresNamed = 15;

/** The last lines of a test run: one for each step, what failed by name, then the sum. */
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

/** Runs a step of its own name and time. A step that throws has failed once; the run goes on. */
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

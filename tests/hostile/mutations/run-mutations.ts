import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { HostilePart } from '@/tests/hostile/parts';
import { faults as allFaults, type Fault } from './faults';
import { copyWithFaults } from './plant-faults';

type Run = { folder: string; parts: readonly HostilePart[]; fault: string; signal: AbortSignal };

const maxExamples = 2;

/**
 * Runs parts of the suite on a copy of the project. Returns the problems found, or null if the suite did not finish.
 */
async function runSuite({ folder, parts, fault, signal }: Run): Promise<string[] | null> {
  const report = path.join(folder, `hostile-report-${process.pid}.json`);
  rmSync(report, { force: true });
  const args = ['--only', parts.join(','), '--requests', '2000', '--kills', '3', '--report', report];
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/hostile/main.mts', 'hostile', ...args], {
    cwd: folder,
    env: { ...process.env, PLANTED_FAULT: fault },
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
  });
  await once(child, 'close');
  try {
    return z.array(z.string()).parse(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return null;
  } finally {
    rmSync(report, { force: true });
  }
}

/**
 * Runs the suite once with each planted fault and once without any. Returns 0 if every fault is found, and if the
 * unchanged project has no problems. If `names` is empty, all faults are planted.
 */
export async function runMutations(names: readonly string[], signal: AbortSignal): Promise<number> {
  const faults = names.length > 0 ? allFaults.filter(({ name }) => names.includes(name)) : allFaults;
  const folder = mkdtempSync(path.join(tmpdir(), 'onward-mutations-'));
  let failed = 0;
  try {
    copyWithFaults(folder, allFaults);
    const parts = [...new Set(faults.map(({ part }) => part))];
    failed += tellUnchanged(await runSuite({ folder: process.cwd(), parts, fault: '', signal }), parts);
    for (const fault of faults) {
      if (signal.aborted) return 1;
      failed += tellFault(fault, await runSuite({ folder, parts: [fault.part], fault: fault.name, signal }));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    failed
      ? `${failed} of ${faults.length + 1} went wrong`
      : `All ${faults.length} faults found, no finding without`,
  );
  return failed ? 1 : 0;
}

function tellUnchanged(problems: string[] | null, parts: readonly HostilePart[]): number {
  if (problems?.length === 0) {
    console.log(`unchanged (${parts.join(', ')}): nothing found`);
    return 0;
  }
  console.log(`unchanged: ${problems ? `${problems.length} problems` : 'the suite did not run'}`);
  for (const problem of problems?.slice(0, 20) ?? []) console.log(`    ${problem.slice(0, 300)}`);
  return 1;
}

function tellFault({ name, what, part, foundAs }: Fault, problems: string[] | null): number {
  const found = problems?.filter((problem) => foundAs.test(problem)) ?? [];
  if (found.length > 0) {
    console.log(`${name} (${what}): found by ${part}, ${found.length} problems`);
    for (const problem of found.slice(0, maxExamples)) console.log(`    ${problem.slice(0, 200)}`);
    return 0;
  }
  console.log(`${name} (${what}): NOT FOUND by ${part}${problems ? '' : ', which did not run'}`);
  for (const problem of problems?.slice(0, maxExamples) ?? [])
    console.log(`    instead: ${problem.slice(0, 200)}`);
  return 1;
}

// Causes failures ("drills") in a cluster on this machine, under the load of visitors and enquiries, and reports lost
// data and bad answers. Usage: npm run drill -- <name> [--visitors 50] [--rate 2] [--seconds 30]. Names: kill, stop,
// full-disk, lost-store, deploy, rotate, failover, restore, or `all` to run them one after the other.
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runToEnd } from '@/scripts/run/child';
import { runCommand } from '@/scripts/run/command';
import { readMemory, runOnCluster, warmUp } from './cluster';
import { deployDrill } from './deploy';
import { fullDiskDrill } from './disk';
import { findBadAnswers, findLost, formatTable, type Drill } from './drill';
import { failoverDrill } from './failover';
import { killDrill, stopDrill } from './processes';
import { rotateDrill } from './rotate';
import { startLoad } from './site-load';
import { lostStoreDrill } from './store';

/** Limit of a site process after the load (docs/operations/drills.md). */
const maxMemoryMb = 512;

const drills: Record<string, Drill> = {
  kill: killDrill,
  stop: stopDrill,
  'full-disk': fullDiskDrill,
  'lost-store': lostStoreDrill,
  deploy: deployDrill,
  rotate: rotateDrill,
  failover: failoverDrill,
};

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    visitors: { type: 'string', default: '50' },
    rate: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '30' },
  },
});
const names = [...Object.keys(drills), 'restore'];
const [wanted = ''] = process.argv[2] === 'failover' ? ['failover'] : positionals;

await runCommand(async (signal) => {
  const chosen = wanted === 'all' ? names : names.filter((name) => name === wanted);
  if (chosen.length === 0) throw new Error(`Name a drill: all, ${names.join(', ')}`);
  let failed = 0;
  for (const name of chosen) {
    if (signal.aborted) break;
    const drill = drills[name];
    const passed = drill ? await runDrill(name, drill, signal).catch(report) : await restore(signal);
    if (!passed) failed += 1;
  }
  return failed ? 1 : 0;
});

function report(error: unknown): false {
  console.log(`The drill broke off: ${error instanceof Error ? error.stack : String(error)}`);
  return false;
}

function restore(signal: AbortSignal): Promise<boolean> {
  const args = ['--import', 'tsx', 'tests/restore-drill/main.mts', 'restore-drill'];
  const env = Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']));
  return runToEnd({ name: 'restore', args, env }, (line) => console.log(line), signal);
}

function countEqual(problems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const problem of problems) counts.set(problem, (counts.get(problem) ?? 0) + 1);
  return counts;
}

async function runDrill(name: string, drill: Drill, signal: AbortSignal): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'drill-'));
  // If root runs this, PostgreSQL runs as a different user, who must be able to enter the folder. Hence mode 755.
  chmodSync(folder, 0o755);
  mkdirSync('test-results', { recursive: true });
  const file = `test-results/drill-${name}.log`;
  const out = createWriteStream(file);
  const log = (line: string) => void out.write(`${line}\n`);
  const { options = {}, undo, run } = await drill(folder);
  const load = { visitors: Number(values.visitors), enquiriesPerSecond: Number(values.rate) };
  console.log(
    `${name}: ${load.visitors} visitors, ${load.enquiriesPerSecond} enquiries a second, log in ${file}`,
  );
  try {
    return await runOnCluster(folder, { options, log, signal }, async (cluster) => {
      const problems: string[] = [];
      const stepMs = Number(values.seconds) * 1000;
      await warmUp(cluster);
      const running = startLoad(cluster.url, load);
      try {
        await wait(stepMs / 2);
        await run({
          ...{ cluster, load: running, stepMs, note: (line) => console.log(line) },
          report: (problem) => problems.push(problem),
        });
        await wait(stepMs / 2);
      } finally {
        await running.stop();
      }
      const endedAt = performance.now();
      for (const { name: member, now, peak } of readMemory(cluster.members)) {
        console.log(`${member}: ${now} MB of memory, at most ${peak} MB`);
        if (now > maxMemoryMb) problems.push(`${member} uses ${now} MB of memory after the load`);
      }
      const database = name === 'failover' ? cluster.standbyUrl : cluster.databaseUrl;
      const { repeated, problems: lost } = await findLost(cluster, database, running);
      problems.push(...findBadAnswers(running.steps), ...running.problems, ...lost);
      for (const line of formatTable(running.steps, endedAt)) console.log(line);
      console.log(
        `${running.taken.length} enquiries confirmed and stored, ${running.open.length} not confirmed at the end of the load, ${repeated} emails sent twice under one Message-ID`,
      );
      for (const [problem, times] of countEqual(problems)) console.log(`Problem, ${times} ×: ${problem}`);
      console.log(problems.length ? `${problems.length} problems` : 'Nothing lost, nothing doubled');
      return problems.length === 0;
    });
  } finally {
    await undo?.();
    rmSync(folder, { recursive: true, force: true });
  }
}

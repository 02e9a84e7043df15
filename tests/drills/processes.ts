import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { withDatabase, within } from '@/tests/hostile/hostile-site';
import { childPids, type Cluster } from './cluster';
import type { Drill, DrillContext } from './drill';

/** A killed process must work again within this time in ms. */
const backWithinMs = 60_000;
/**
 * A site process that has been frozen for this time in ms must get no more requests from nginx, apart from one attempt
 * every ten seconds.
 */
const leavesWithinMs = 10_000;

type Victim = {
  name: string;
  /** True if stopping this process makes the primary database unavailable. */
  outage?: boolean;
  balancerKilled?: boolean;
  /** Process ids. The kill drill kills only the first. The stop drill freezes all of them. */
  pids(): Promise<number[]>;
  isBack(): Promise<boolean>;
};

function listMembers({ members }: Cluster): Victim[] {
  return members.map(({ name, port, pid }) => ({
    name,
    pids: async () => [pid() ?? 0],
    isBack: async () =>
      port === null ||
      (await fetch(`http://localhost:${port}/api/health?live=1`, { signal: AbortSignal.timeout(5_000) })).ok,
  }));
}

function databaseServer(name: string, url: string, login: string): Victim {
  return {
    ...{ name, outage: name === 'primary' },
    // Returns the process that serves one connection of the site, the server process above it, and the server's other
    // processes.
    pids: () =>
      withDatabase(url, async (client) => {
        const { rows } = await client.query<{ pid: number; own: number }>(
          'select pid, pg_backend_pid() as own from pg_stat_activity where usename = $1 limit 1',
          [login],
        );
        const [{ pid = 0, own = 0 } = {}] = rows;
        const stat = readFileSync(`/proc/${own}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
        const server = Number(stat?.[1]);
        return [pid, server, ...childPids(server).filter((child) => child !== own)];
      }),
    isBack: () => withDatabase(url, async (client) => Boolean((await client.query('select 1')).rowCount)),
  };
}

function listVictims(cluster: Cluster): Victim[] {
  const { databaseUrl, standbyUrl, pair } = cluster;
  const login = new URL(cluster.env.DATABASE_URL ?? '').username;
  const { pathname } = new URL(databaseUrl);
  return [
    ...listMembers(cluster),
    databaseServer('primary', Object.assign(new URL(pair.primaryUrl), { pathname }).toString(), login),
    databaseServer('replica', standbyUrl, login),
  ];
}

export const killDrill: Drill = () => ({
  run: async ({ cluster, load, report, note, stepMs }) => {
    const cache: Victim = {
      ...{ name: 'cache', balancerKilled: true },
      pids: async () => childPids(cluster.nginx.pid).slice(0, 1),
      isBack: async () => (await fetch(cluster.url)).ok,
    };
    for (const { name, outage, balancerKilled, pids, isBack } of [...listVictims(cluster), cache]) {
      const [pid = 0] = await pids();
      load.step(`kill ${name}`, { outage, balancerKilled });
      const killedAt = performance.now();
      process.kill(pid, 'SIGKILL');
      const back = await within(
        backWithinMs,
        async () => (await pids())[0] !== pid && (await pids())[0] !== 0 && (await isBack()),
      );
      if (back) note(`${name} was back after ${Math.round(performance.now() - killedAt)} ms`);
      else report(`${name} was not back ${backWithinMs / 1000} s after it was killed`);
      if (outage) await waitForWrites({ load, report, note });
      await wait(stepMs / 3);
      load.step(`after ${name}`);
      await wait(stepMs / 3);
    }
  },
});

export const stopDrill: Drill = () => ({
  run: async (context) => {
    for (const victim of listVictims(context.cluster)) await silence(context, victim);
  },
});

async function silence({ cluster, load, report, note, stepMs }: DrillContext, victim: Victim): Promise<void> {
  const { name, outage, pids } = victim;
  const all = await pids();
  load.step(`stop ${name}`, { outage });
  const stoppedAt = Date.now();
  signalAll(all, 'SIGSTOP');
  try {
    // Freezes the process for at most 22 s, because a supervisor would restart a process that is frozen for longer.
    await wait(Math.min(stepMs, 22_000));
    const port = cluster.members.find((member) => member.name === name)?.port;
    if (port) checkBalancer(cluster.nginx.accessLog, { port, stoppedAt }, { report, note, name });
    if (name.startsWith('worker')) {
      const waiting = await countDueEmails(cluster.databaseUrl);
      note(`${name} silent: ${waiting} emails are due for more than 20 s`);
      if (waiting) report(`${name} silent: ${waiting} emails were not sent by the other worker`);
    }
  } finally {
    signalAll(all, 'SIGCONT');
  }
  if (outage) await waitForWrites({ load, report, note });
  load.step(`after ${name}`);
  await wait(stepMs / 3);
}

/** Waits until the site confirms an enquiry, which shows that the database accepts writes again. */
async function waitForWrites({ load, report, note }: Pick<DrillContext, 'load' | 'report' | 'note'>) {
  const since = performance.now();
  const find = () => load.taken.find(({ atMs }) => atMs > since);
  if (await within(backWithinMs, () => Promise.resolve(find() !== undefined)))
    note(`first enquiry ${Math.round((find()?.atMs ?? 0) - since)} ms after the primary was back`);
  else report('no enquiry was taken a minute after the primary was back');
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // The process has already ended.
    }
}

type Silent = { port: number; stoppedAt: number };
type Reports = Pick<DrillContext, 'report' | 'note'> & { name: string };

/** Reports for how long nginx, according to its log, still sent requests to a frozen site process. */
function checkBalancer(file: string, { port, stoppedAt }: Silent, { report, note, name }: Reports): void {
  const ages = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes(`127.0.0.1:${port}`))
    .map((line) => JSON.parse(line) as { time: string; seconds: number })
    .map(({ time, seconds }) => Date.parse(time) - seconds * 1000 - stoppedAt)
    .filter((age) => age > 0);
  const early = ages.filter((age) => age <= leavesWithinMs);
  const late = ages.filter((age) => age > leavesWithinMs);
  note(
    `${name} silent: ${early.length} requests until ${(Math.max(0, ...early) / 1000).toFixed(0)} s, ${late.length} later`,
  );
  if (late.length > 3)
    report(`${name} got ${late.length} requests after ${leavesWithinMs / 1000} s of silence`);
}

function countDueEmails(url: string): Promise<number> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from email where state = 'queued' and next_at < now() - interval '20 s' and (leased_until is null or leased_until < now())",
    );
    return rows[0]?.count ?? 0;
  });
}

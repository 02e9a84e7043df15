// Backs up a site, lets it lose its disk, and restores it twice: to a point in time, and to the end of the archive.
// Checks rows, files and a link from an email, and prints the loss (RPO) and the duration (RTO). Everything runs on
// this machine, with the embedded database. Usage: npm run restore-drill -- [--seconds 150].
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { restoreBackup } from '@/scripts/backup/restore-backup';
import { takeBackup } from '@/scripts/backup/take-backup';
import { runCommand } from '@/scripts/run/command';
import { startDatabase, stopDatabase } from '@/scripts/run/embedded-database';
import type { Settings } from '@/scripts/run/settings';
import { startSite } from '@/scripts/run/start-site';
import { testSettings } from '@/scripts/run-tests/test-site';
import {
  addEnquiries,
  addUploads,
  createUnsubscribeLink,
  deleteEverything,
  lastHeartbeat,
  startHeartbeat,
} from './drill-data';
import { checkRestored, countRows, type RowCounts } from './drill-checks';

/** Limits in ms for the loss of data and for the time of a restore (docs/operations/back-up.md). */
const maxLossMs = 5 * 60_000;
const maxRestoreMs = 30 * 60_000;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { seconds: { type: 'string', default: '150' } },
});
const say = (line: string) => console.log(line);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

await runCommand(async (signal) => {
  const temporary = mkdtempSync(path.join(tmpdir(), 'onward-drill-'));
  // PostgreSQL started by root runs as another user, who must be able to enter the folder, hence mode 755.
  chmodSync(temporary, 0o755);
  mkdirSync('test-results', { recursive: true });
  const out = createWriteStream(path.join('test-results', 'restore-drill.log'));
  const log = (line: string) => out.write(`${line}\n`);
  try {
    const problems = await drill(temporary, { log, signal });
    for (const problem of problems) say(`Problem: ${problem}`);
    say(problems.length > 0 ? `${problems.length} problems` : 'The restored sites are complete');
    return problems.length > 0 ? 1 : 0;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
});

type Running = { log: (line: string) => void; signal: AbortSignal };

async function drill(temporary: string, { log, signal }: Running): Promise<string[]> {
  const backups = path.join(temporary, 'backups');
  const first = await drillSettings(path.join(temporary, 'first'), {
    backupFolder: backups,
    AUTH0_SECRET: randomBytes(32).toString('hex'),
  });
  say('Starting a site with an archive (its log: test-results/restore-drill.log) …');
  const running = await startSite(first, { command: 'start', log, signal });
  const url = running.settings.ownerUrl;
  let kept: Kept;
  let lost: { diskAt: Date; backups: string };
  try {
    const siteUrl = first.env.SITE_URL ?? '';
    const before = await addEnquiries(siteUrl, 10, signal);
    await addUploads(first.dataFolder, 'before');
    await takeBackup(running.settings, { keepDays: 30, log: say });
    const after = await addEnquiries(siteUrl, 10, signal);
    await addUploads(first.dataFolder, 'after');
    const link = await createUnsubscribeLink(url, first.env.AUTH0_SECRET ?? '');
    kept = { ...(await settle(url)), references: [...before, ...after], link };
    const heartbeat = await startHeartbeat(url);
    await addEnquiries(siteUrl, 3, signal);
    await deleteEverything(url);
    say(`All enquiries are deleted by mistake. Running on for ${values.seconds} s, then the disk is lost …`);
    await wait(Number(values.seconds) * 1000, undefined, { signal });
    lost = { diskAt: new Date(), backups: path.join(temporary, 'what-is-left') };
    // Copied now, because files that the site archives while it stops would be lost with a real disk.
    execFileSync('cp', ['-a', backups, lost.backups]);
    await heartbeat.stop();
  } finally {
    await running.stop();
  }
  rmSync(first.dataFolder, { recursive: true, force: true });
  return [
    ...(await restoreToPoint(temporary, { first, kept, backups: lost.backups }, { log, signal })),
    ...(await restoreToEnd(temporary, { first, ...lost })),
  ];
}

type Kept = { at: Date; counts: RowCounts; references: string[]; link: string };

async function drillSettings(
  dataFolder: string,
  { backupFolder, AUTH0_SECRET }: { backupFolder: string | null; AUTH0_SECRET: string },
): Promise<Settings> {
  const settings = await testSettings(dataFolder);
  return { ...settings, backupFolder, env: { ...settings.env, AUTH0_SECRET } };
}

/** Waits until the worker has nothing to do. `at` is then a time at which no rows change. */
async function settle(url: string): Promise<{ at: Date; counts: RowCounts }> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const before = await countRows(url);
    const at = new Date();
    await wait(1_000);
    const counts = await countRows(url);
    if (JSON.stringify(before) === JSON.stringify(counts))
      return { at: new Date(at.getTime() + 500), counts };
  }
  throw new Error('The rows of the site did not come to rest within a minute');
}

async function restoreToPoint(
  temporary: string,
  { first, kept, backups }: { first: Settings; kept: Kept; backups: string },
  { log, signal }: Running,
): Promise<string[]> {
  const { AUTH0_SECRET = '' } = first.env;
  const settings = await drillSettings(path.join(temporary, 'second'), { backupFolder: null, AUTH0_SECRET });
  const started = performance.now();
  const options = { from: backups, timeline: 'latest', replace: false, log: say };
  await restoreBackup(settings, { ...options, to: kept.at });
  const site = await startSite(settings, { command: 'start', log, signal });
  const took = performance.now() - started;
  try {
    const problems = await checkRestored(site.settings, kept);
    say(
      `Restored to ${kept.at.toISOString()}, before the mistake, and served the site: RTO ${seconds(took)}`,
    );
    if (took > maxRestoreMs) problems.push(`the restore took ${seconds(took)}`);
    return problems;
  } finally {
    await site.stop();
  }
}

async function restoreToEnd(
  temporary: string,
  { first, diskAt, backups }: { first: Settings; diskAt: Date; backups: string },
): Promise<string[]> {
  const { AUTH0_SECRET = '' } = first.env;
  const settings = await drillSettings(path.join(temporary, 'third'), { backupFolder: null, AUTH0_SECRET });
  await restoreBackup(settings, { from: backups, to: null, timeline: 'latest', replace: false, log: say });
  try {
    const { url } = await startDatabase(settings, () => undefined);
    const lossMs = diskAt.getTime() - (await lastHeartbeat(url)).getTime();
    say(`Restored to the end of the archive: RPO ${seconds(lossMs)} (the last ${seconds(lossMs)} are lost)`);
    return lossMs > maxLossMs ? [`${seconds(lossMs)} are lost`] : [];
  } finally {
    await stopDatabase(settings.dataFolder);
  }
}

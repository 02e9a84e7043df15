// Backs up a site under load, lets it lose its disk, and restores it twice: to a point in time, and to the end of the
// archive. Checks rows, files and a link from an email, and prints the loss (RPO) and the duration (RTO). Everything
// runs on this machine, with the embedded database. Usage: npm run restore-drill -- [--seconds 150].
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
import { findBadAnswers, formatTable } from '@/tests/drills/drill';
import { startLoad, type SiteLoad } from '@/tests/drills/site-load';
import {
  addUploads,
  createUnsubscribeLink,
  deleteEverything,
  lastHeartbeat,
  startHeartbeat,
} from './drill-data';
import { checkRestored, countEnquiries, countRows, type RowCounts } from './drill-checks';

const load = { visitors: 50, enquiriesPerSecond: 2 };

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
  // If root runs this, PostgreSQL runs as a different user, who must be able to enter the folder. Hence mode 755.
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
  let lost: Lost;
  const problems: string[] = [];
  try {
    const siteUrl = first.env.SITE_URL ?? '';
    const duringBackup = startLoad(siteUrl, load);
    await wait(10_000, undefined, { signal });
    await addUploads(first.dataFolder, 'before');
    duringBackup.step('back up');
    await takeBackup(running.settings, { keepDays: 30, log: say });
    duringBackup.step('after the backup');
    await wait(10_000, undefined, { signal });
    await addUploads(first.dataFolder, 'after');
    await duringBackup.stop();
    problems.push(...duringBackup.problems, ...findBadAnswers(duringBackup.steps));
    for (const line of formatTable(duringBackup.steps, performance.now())) say(line);
    const references = duringBackup.taken.map(({ reference }) => reference);
    const link = await createUnsubscribeLink(url, first.env.AUTH0_SECRET ?? '');
    kept = { ...(await settle(url)), references, link };
    const heartbeat = await startHeartbeat(url);
    await deleteEverything(url);
    say(`All enquiries are deleted by mistake. Running on for ${values.seconds} s, then the disk is lost …`);
    const untilLost = startLoad(siteUrl, load);
    await wait(Number(values.seconds) * 1000, undefined, { signal });
    lost = {
      ...{ diskAt: new Date(), diskAtMs: performance.now(), taken: untilLost.taken },
      backups: path.join(temporary, 'what-is-left'),
    };
    // Copied now, because files that the site archives while it stops would be lost with a real disk.
    execFileSync('cp', ['-a', backups, lost.backups]);
    await untilLost.stop();
    problems.push(...untilLost.problems, ...findBadAnswers(untilLost.steps));
    await heartbeat.stop();
  } finally {
    await running.stop();
  }
  rmSync(first.dataFolder, { recursive: true, force: true });
  return [
    ...problems,
    ...(await restoreToPoint(temporary, { first, kept, backups: lost.backups }, { log, signal })),
    ...(await restoreToEnd(temporary, { first, ...lost })),
  ];
}

/**
 * `diskAt` and `diskAtMs` are the time of the loss, by the calendar and by `performance.now()`. `taken` are the
 * enquiries that were confirmed to visitors between the mistake and the loss, and some later ones.
 */
type Lost = { diskAt: Date; diskAtMs: number; backups: string; taken: SiteLoad['taken'] };

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
  { first, diskAt, diskAtMs, backups, taken }: Lost & { first: Settings },
): Promise<string[]> {
  const { AUTH0_SECRET = '' } = first.env;
  const settings = await drillSettings(path.join(temporary, 'third'), { backupFolder: null, AUTH0_SECRET });
  await restoreBackup(settings, { from: backups, to: null, timeline: 'latest', replace: false, log: say });
  try {
    const { url } = await startDatabase(settings, () => undefined);
    const lossMs = diskAt.getTime() - (await lastHeartbeat(url)).getTime();
    say(`Restored to the end of the archive: RPO ${seconds(lossMs)} (the last ${seconds(lossMs)} are lost)`);
    // The heartbeat writes every half second, so an enquiry of the last second may be on either side of the loss.
    const archived = taken
      .filter(({ atMs }) => atMs < diskAtMs - lossMs - 1_000)
      .map(({ reference }) => reference);
    const found = await countEnquiries(url, archived);
    say(`${found} of ${archived.length} enquiries that were confirmed before this time are there`);
    return [
      ...(lossMs > maxLossMs ? [`${seconds(lossMs)} are lost`] : []),
      ...(found === archived.length ? [] : [`${archived.length - found} confirmed enquiries are lost`]),
    ];
  } finally {
    await stopDatabase(settings.dataFolder);
  }
}

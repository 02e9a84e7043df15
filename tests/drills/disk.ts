import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { within } from '@/tests/hostile/hostile-site';
import { demoPassword, signIn } from '@/tests/hostile/sign-in';
import { openUpload, sendUpload } from './document-upload';
import type { Drill, DrillContext } from './drill';

/** Size in MB of the disk of the primary database. The write-ahead log alone needs 500 MB. */
const databaseMb = 700;
const storageMb = 8;
/** The database must refuse a write within this time in ms, because its disk is full. */
const fullWithinMs = 120_000;

/** Drill that fills the disk of the stored files, then the disk of the primary database, and then makes room again. */
export const fullDiskDrill: Drill = (folder) => {
  if (process.getuid?.() !== 0) throw new Error('This drill mounts small disks, so it needs root');
  const disks = { database: path.join(folder, 'disk'), storage: path.join(folder, 'data/storage') };
  mount(disks.database, databaseMb);
  mount(disks.storage, storageMb);
  return {
    options: { primaryParent: disks.database },
    undo: () => Object.values(disks).forEach((disk) => execFileSync('umount', ['-l', disk])),
    run: async (context) => {
      await fillStorage(context, disks.storage);
      await fillDatabase(context, disks.database);
    },
  };
};

function mount(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
}

/** Fills a disk to its last block. Returns the path of the filler file. */
function fill(folder: string): string {
  const file = path.join(folder, 'ballast');
  const descriptor = openSync(file, 'a');
  try {
    for (const size of [1 << 20, 1 << 12])
      for (const block = Buffer.alloc(size); ;)
        try {
          writeSync(descriptor, block);
        } catch {
          break;
        }
  } finally {
    closeSync(descriptor);
  }
  return file;
}

async function fillStorage({ cluster: { url }, load, report, note, stepMs }: DrillContext, disk: string) {
  const cookie = await signIn(url, 'doctor@example.com', demoPassword);
  const upload = await openUpload(url, cookie);
  load.step('disk of the files full');
  const ballast = fill(disk);
  const refused = await sendUpload(url, cookie, upload);
  note(`files full: an upload answered ${refused.status} in ${Math.round(refused.ms)} ms`);
  if (refused.status !== 503) report(`files full: an upload answered ${refused.status}`);
  if (!refused.kept) report('files full: an upload lost what was typed');
  await wait(stepMs / 2);
  rmSync(ballast);
  load.step('room for files again');
  const { status } = await sendUpload(url, cookie, upload);
  if (status !== 303) report(`room for files again: the same upload answered ${status}`);
  await wait(stepMs / 3);
}

async function fillDatabase({ cluster, load, report, note, stepMs }: DrillContext, disk: string) {
  load.step('disk of the database full', { outage: true });
  const step = load.steps.at(-1);
  let ballast = fill(disk);
  const keepFull = async (ms: number, isEnough: () => boolean) => {
    for (const end = performance.now() + ms; performance.now() < end && !isEnough(); await wait(500))
      ballast = fill(disk);
  };
  // The database refuses writes only after a while, because its tables still have room for some enquiries.
  await keepFull(fullWithinMs, () => Boolean(step?.unavailable));
  if (!step?.unavailable) report('database full: nothing was refused, so the drill has shown nothing');
  await keepFull(stepMs, () => false);
  rmSync(ballast);
  load.step('room for the database again', { outage: true });
  const roomAt = performance.now();
  // A platform would restart a primary that has ended, so the drill does too.
  await cluster.pair.restartPrimary();
  const taken = () => load.taken.some(({ atMs }) => atMs > roomAt);
  if (!(await within(60_000, () => Promise.resolve(taken()))))
    report('no enquiry a minute after there was room');
  note(
    `first enquiry ${Math.round((load.taken.find(({ atMs }) => atMs > roomAt)?.atMs ?? 0) - roomAt)} ms after there was room`,
  );
  load.step('after');
  await wait(stepMs / 2);
}

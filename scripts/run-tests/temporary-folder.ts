import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postgresFolder } from '@/scripts/run/embedded-database';

const inMemory = '/dev/shm';
const enough = 2 * 1024 ** 3;
const prefix = 'onward-test-';

/**
 * Creates the folder of a test run, and removes folders of killed runs. If Linux has enough memory, the folder is in
 * memory. This saves a third of the processor time, because a run creates and drops hundreds of databases with some
 * 1,200 files each.
 */
export async function temporaryFolder(memory = inMemory): Promise<string> {
  if (existsSync(memory)) await removeLeftOver(memory);
  const base = hasRoom(memory) ? memory : tmpdir();
  const folder = mkdtempSync(path.join(base, `${prefix}${process.pid}-`));
  // Mode 755. If root starts PostgreSQL, it runs as a different user, and this user must be able to read the folder.
  chmodSync(folder, 0o755);
  return folder;
}

const hasRoom = (folder: string) => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enough;
};

async function removeLeftOver(memory: string): Promise<void> {
  const { stopPostgres } = await import('@/scripts/postgres.mjs');
  for (const name of readdirSync(memory)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (!pid || isRunning(Number(pid))) continue;
    const folder = path.join(memory, name);
    await stopPostgres(postgresFolder(path.join(folder, 'data')));
    rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

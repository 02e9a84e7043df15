import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { systemClock } from '@/lib/services/clock/clock';
import type { AcceptedMails } from './mail';

const folderName = 'accepted-mails';
/** A file larger than this, in bytes, is truncated after the database has recorded its ids. It has about 13,000 ids. */
const maxBytes = 500_000;

/**
 * A file of another machine is deleted if it is unchanged for this time, in ms. We cannot see whether its process still
 * runs. By then the file is no longer needed, because each id is recorded in the database within seconds.
 */
const foreignFileMs = 3600_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Records the ids of emails that the mail server has accepted, in a file for each process in the data folder. Each id
 * is written immediately. If the process is killed before the database has recorded an id, the next process reads the
 * file. Without a data folder, ids are kept only while the process runs.
 */
export function acceptedMails(
  dataFolder: string | null,
  { pid = process.pid, host = hostname() }: { pid?: number; host?: string } = {},
): AcceptedMails {
  const folder = dataFolder && path.join(dataFolder, folderName);
  // The file name contains the machine's name, because containers that share the folder may have equal process ids.
  const machine = host.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
  const file = folder && path.join(folder, `${machine}.${pid}.log`);
  const open = new Set<string>();
  let bytes = 0;
  return {
    note(id) {
      open.add(id);
      if (!folder || !file) return;
      if (bytes === 0) mkdirSync(folder, { recursive: true });
      appendFileSync(file, `${id}\n`);
      bytes += id.length + 1;
    },
    has: (id) => open.has(id),
    settled(id) {
      open.delete(id);
      if (!file || open.size > 0 || bytes < maxBytes) return;
      truncateSync(file);
      bytes = 0;
    },
    async takeOver(settle) {
      if (!folder) return;
      for (const { name, owner, at } of listFiles(folder)) {
        const left = path.join(folder, name);
        const isForeign = at !== null && at !== machine;
        // Skips files of other running processes on this machine, because each process reads its own file.
        if (!isForeign && owner !== pid && isAlive(owner)) continue;
        const isOld = !isForeign || systemClock.now().getTime() - statSync(left).mtimeMs > foreignFileMs;
        const ids = readFileSync(left, 'utf8').split('\n').filter(Boolean);
        await settle(ids);
        // Deletes the file only after the database has recorded its ids.
        if (left !== file && isOld) rmSync(left, { force: true });
      }
    },
  };
}

/**
 * Lists the files with the process id (`owner`) and the machine (`at`) in their names. `at` is null for files from
 * before 26 November 2026, whose names have no machine.
 */
function listFiles(folder: string): { name: string; owner: number; at: string | null }[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const found = /^(?:([a-z0-9-]+)\.)?(\d+)\.log$/.exec(name);
      return found ? [{ name, owner: Number(found[2]), at: found[1] ?? null }] : [];
    });
  } catch {
    return [];
  }
}

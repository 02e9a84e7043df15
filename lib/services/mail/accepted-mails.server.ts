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
/** A longer file begins anew: its notes are recorded in the database by then. About 13,000 ids. */
const maxBytes = 500_000;

/**
 * Whether a process of another machine still runs cannot be asked. Its notes are given to the database at once, and the
 * file is dropped only when nothing was written to it for so long: each note is recorded in seconds.
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
 * Notes of what the mail server has accepted, in a file of this process in the data folder. Written at once and by one call,
 * so that a process which is killed before the database knows leaves them to the next one. Without a data folder they
 * last as long as the process.
 */
export function acceptedMails(
  dataFolder: string | null,
  { pid = process.pid, host = hostname() }: { pid?: number; host?: string } = {},
): AcceptedMails {
  const folder = dataFolder && path.join(dataFolder, folderName);
  // Containers that share the folder have the same process numbers.
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
        // Another worker of this folder reads its own notes.
        if (!isForeign && owner !== pid && isAlive(owner)) continue;
        const isOld = !isForeign || systemClock.now().getTime() - statSync(left).mtimeMs > foreignFileMs;
        const ids = readFileSync(left, 'utf8').split('\n').filter(Boolean);
        await settle(ids);
        // Not before the database knows.
        if (left !== file && isOld) rmSync(left, { force: true });
      }
    },
  };
}

/** Files of notes with their process. `at`: its machine; null in files of releases before 26 November 2026. */
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

import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import type { AcceptedMails } from './mail';

const folderName = 'accepted-mails';
/** A longer file begins anew: its notes are recorded in the database by then. About 13,000 ids. */
const maxBytes = 500_000;

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
export function acceptedMails(dataFolder: string | null, pid = process.pid): AcceptedMails {
  const folder = dataFolder && path.join(dataFolder, folderName);
  const file = folder && path.join(folder, `${pid}.log`);
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
      for (const name of listFiles(folder)) {
        const owner = Number.parseInt(name, 10);
        // Another worker of this folder reads its own notes.
        if (owner !== pid && isAlive(owner)) continue;
        const left = path.join(folder, name);
        const ids = readFileSync(left, 'utf8').split('\n').filter(Boolean);
        await settle(ids);
        // Not before the database knows.
        if (owner !== pid) rmSync(left, { force: true });
      }
    },
  };
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+\.log$/.test(name));
  } catch {
    return [];
  }
}

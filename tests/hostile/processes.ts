import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { postgresFolder } from '@/scripts/run/embedded-database';

export type Part = 'site' | 'worker' | 'database' | 'identity' | 'inbox';

// Patterns of command lines. The site has two, because Next renames its process when it is ready.
const programs: Record<Exclude<Part, 'database'>, RegExp> = {
  site: /^next-server|next\/dist\/bin\/next/,
  worker: /lib\/app\/tasks\/worker/,
  identity: /scripts\/identity-provider\/server/,
  inbox: /scripts\/mail-inbox\/server/,
};

function processTable(): { pid: number; parent: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The process name may contain any character, so parsing starts after the last ")".
        const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        // The process ended during the scan.
        return [];
      }
    });
}

/** Returns the process ids of a part, parents before children. Empty if the part is not running. */
export function listProcesses(part: Part, dataFolder: string): number[] {
  const table = processTable();
  const first =
    part === 'database'
      ? postmaster(dataFolder)
      : table.find(({ parent, command }) => parent === process.pid && programs[part].test(command))?.pid;
  if (first === undefined || !table.some(({ pid }) => pid === first)) return [];
  const found = [first];
  for (const one of found) found.push(...table.filter(({ parent }) => parent === one).map(({ pid }) => pid));
  return found;
}

function postmaster(dataFolder: string): number | undefined {
  try {
    return Number(
      readFileSync(path.join(postgresFolder(dataFolder), 'postmaster.pid'), 'utf8').split('\n')[0],
    );
  } catch {
    return undefined;
  }
}

/**
 * Sends a signal to a part of the site: `SIGKILL` only to its parent process, other signals to all its processes.
 * Returns whether the part was running.
 */
export function signalPart(part: Part, dataFolder: string, signal: NodeJS.Signals): boolean {
  const all = listProcesses(part, dataFolder);
  const hit = signal === 'SIGKILL' ? all.slice(0, 1) : all;
  for (const pid of hit)
    try {
      process.kill(pid, signal);
    } catch {
      // The process has already ended.
    }
  return hit.length > 0;
}

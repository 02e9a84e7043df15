import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './log';

const fileOf = (dataFolder: string) => path.join(dataFolder, 'start.pid');

/** The process that runs the site on this data folder, or null. */
export function holderOf(dataFolder: string): number | null {
  const file = fileOf(dataFolder);
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8'));
  if (!pid || pid === process.pid) return null;
  try {
    process.kill(pid, 0);
  } catch {
    return null;
  }
  // The number may have gone to another program since the machine's last start.
  const commandLine = `/proc/${pid}/cmdline`;
  return existsSync(commandLine) && !readFileSync(commandLine, 'utf8').includes('scripts/run') ? null : pid;
}

/** Claims the data folder for this process; gives what releases it. Throws when another copy of the site runs on it. */
export function claim(dataFolder: string): () => void {
  const holder = holderOf(dataFolder);
  if (holder)
    throw new StartError(
      `The data folder ${dataFolder} is in use by a running copy (process ${holder}): stop that, or set DATA_DIR and the ports.`,
    );
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(fileOf(dataFolder), String(process.pid));
  return () => rmSync(fileOf(dataFolder), { force: true });
}

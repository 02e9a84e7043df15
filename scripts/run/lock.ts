import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './log';

/** What uses a data folder for as long as it runs: the site, and the CMS beside it. */
type Holder = 'site' | 'cms';

const files: Record<Holder, string> = { site: 'start.pid', cms: 'cms.pid' };
const fileOf = (dataFolder: string, who: Holder) => path.join(dataFolder, files[who]);

/** The process that runs the site, or the CMS, on this data folder; null when there is none but this one. */
function holderOf(dataFolder: string, who: Holder): number | null {
  const file = fileOf(dataFolder, who);
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
  return existsSync(commandLine) && !isOf(who, readFileSync(commandLine, 'utf8')) ? null : pid;
}

// Every command of ours names scripts/run, whose preload it has (scripts/bootstrap.mjs).
const isOf = (who: Holder, commandLine: string) =>
  commandLine.includes('scripts/run') && commandLine.includes('scripts/cms') === (who === 'cms');

/** Whether another process has claimed this data folder, for the site or for the CMS. */
export function isHeld(dataFolder: string): boolean {
  return holderOf(dataFolder, 'site') !== null || holderOf(dataFolder, 'cms') !== null;
}

/** Claims the data folder for this process; gives what releases it. Throws when the same runs on it already. */
export function claim(dataFolder: string, who: Holder): () => void {
  const holder = holderOf(dataFolder, who);
  const [copy, ports] = who === 'cms' ? ['CMS', 'CMS_PORT'] : ['copy', 'the ports'];
  if (holder)
    throw new StartError(
      `The data folder ${dataFolder} is in use by a running ${copy} (process ${holder}): stop that, or set DATA_DIR and ${ports}.`,
    );
  mkdirSync(dataFolder, { recursive: true });
  const file = fileOf(dataFolder, who);
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

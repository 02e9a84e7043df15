import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './log';

type Holder = 'site' | 'cms' | 'command';

const files: Record<Holder, string> = {
  site: 'start.pid',
  cms: 'cms.pid',
  command: `command-${process.pid}.pid`,
};
const getLockPath = (dataFolder: string, who: Holder) => path.join(dataFolder, files[who]);

function commandFiles(dataFolder: string): string[] {
  if (!existsSync(dataFolder)) return [];
  const names = readdirSync(dataFolder).filter((name) => /^command-\d+\.pid$/.test(name));
  return names.map((name) => path.join(dataFolder, name));
}

function holderIn(file: string, who: Holder): number | null {
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8'));
  if (!pid || pid === process.pid) return null;
  try {
    process.kill(pid, 0);
  } catch {
    return null;
  }
  // Checks the command line too. After a reboot, a different program may have the stored process id.
  const commandLine = `/proc/${pid}/cmdline`;
  return existsSync(commandLine) && !isHolderCommand(who, readFileSync(commandLine, 'utf8')) ? null : pid;
}

// Returns true if the command line contains a file in scripts/run, because the process then belongs to this project.
function isHolderCommand(who: Holder, commandLine: string): boolean {
  if (!commandLine.includes('scripts/run')) return false;
  if (commandLine.includes('scripts/cms')) return who === 'cms';
  return who === (commandLine.includes('scripts/run/with-database') ? 'command' : 'site');
}

export function isHeld(dataFolder: string): boolean {
  return (
    holderIn(getLockPath(dataFolder, 'site'), 'site') !== null ||
    holderIn(getLockPath(dataFolder, 'cms'), 'cms') !== null ||
    commandFiles(dataFolder).some((file) => holderIn(file, 'command') !== null)
  );
}

/**
 * Marks the data folder as used by this process until the returned function is called. Throws if a different site or
 * CMS is using the folder. Several commands may use it at the same time.
 */
export function claim(dataFolder: string, who: Holder): () => void {
  if (who === 'command')
    for (const ended of commandFiles(dataFolder).filter((name) => holderIn(name, who) === null))
      rmSync(ended, { force: true });
  const holder = holderIn(getLockPath(dataFolder, who), who);
  const [copy, ports] = who === 'cms' ? ['CMS', 'CMS_PORT'] : ['site', 'the ports'];
  if (holder)
    throw new StartError(
      `The data folder ${dataFolder} is in use by a running ${copy} (process ${holder}). Stop that process, or set DATA_DIR and ${ports}.`,
    );
  mkdirSync(dataFolder, { recursive: true });
  const file = getLockPath(dataFolder, who);
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

import path from 'node:path';
import { StartError } from '@/scripts/run/log';

/** In seconds. PostgreSQL archives its log at least this often, so a failing disk loses only the writes since then. */
const archiveSeconds = 60;

export const archiveFolder = (backupFolder: string) => path.join(backupFolder, 'wal');

const forShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

// PostgreSQL does not accept the time zone Z in settings that it reads at its start.
const forServer = (time: Date) => time.toISOString().replace('T', ' ').replace('Z', '+00');

function checkedFolder(backupFolder: string): string {
  const folder = archiveFolder(backupFolder);
  // These characters have a meaning in the shell command of PostgreSQL, or in its %p and %f.
  if (/["$`\\%'\n]/.test(folder))
    throw new StartError(`BACKUP_DIR must not contain quotes, $, \`, % or backslashes: ${backupFolder}`);
  return folder;
}

/** Returns settings of PostgreSQL that copy its write-ahead log into the backup folder, without replacing a copy. */
export function archiveSettings(backupFolder: string): string[] {
  const folder = checkedFolder(backupFolder);
  const [kept, unfinished] = [`"${folder}/%f.gz"`, `"${folder}/.%f"`];
  const copy = `gzip -c "%p" > ${unfinished} && sync ${unfinished} && mv ${unfinished} ${kept}`;
  // PostgreSQL repeats the command after a crash, so an equal file in the archive counts as success.
  const command = `if test -f ${kept}; then gzip -dc ${kept} | cmp -s - "%p"; else ${copy}; fi`;
  return ['archive_mode=on', `archive_timeout=${archiveSeconds}`, `archive_command=${forShell(command)}`];
}

/** Returns settings that replay the archived log up to the time `to`, or up to its end if `to` is null. */
export function recoverySettings(
  backupFolder: string,
  { to, timeline }: { to: Date | null; timeline: string },
): string[] {
  const command = `gzip -dc "${checkedFolder(backupFolder)}/%f.gz" > "%p"`;
  return [
    `restore_command=${forShell(command)}`,
    `recovery_target_timeline=${timeline}`,
    'recovery_target_action=promote',
    // Clients cannot connect before the replay has ended.
    'hot_standby=off',
    ...(to ? [`recovery_target_time=${forShell(forServer(to))}`] : []),
  ];
}

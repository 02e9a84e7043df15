import path from 'node:path';
import { StartError } from '@/scripts/run/log';

/**
 * Maximum time in seconds between two archivings of PostgreSQL's write-ahead log. If the disk fails, only the writes of
 * the last minute are lost.
 */
const archiveSeconds = 60;

export const archiveFolder = (backupFolder: string) => path.join(backupFolder, 'wal');

const forShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

// Formats a time for PostgreSQL settings that are read at the start. They do not accept the time zone "Z".
const forServer = (time: Date) => time.toISOString().replace('T', ' ').replace('Z', '+00');

function checkedFolder(backupFolder: string): string {
  const folder = archiveFolder(backupFolder);
  // These characters have a special meaning in the shell command that PostgreSQL runs. In this command, PostgreSQL also
  // replaces %p and %f.
  if (/["$`\\%'\n]/.test(folder))
    throw new StartError(`BACKUP_DIR must not contain quotes, $, \`, % or backslashes: ${backupFolder}`);
  return folder;
}

/**
 * Returns settings that make PostgreSQL copy its write-ahead log into the backup folder. Existing copies are not
 * replaced.
 */
export function archiveSettings(backupFolder: string): string[] {
  const folder = checkedFolder(backupFolder);
  const [kept, unfinished] = [`"${folder}/%f.gz"`, `"${folder}/.%f"`];
  const copy = `gzip -c "%p" > ${unfinished} && sync ${unfinished} && mv ${unfinished} ${kept}`;
  // PostgreSQL repeats the command after a crash. If the archive already contains an equal file, the command succeeds.
  const command = `if test -f ${kept}; then gzip -dc ${kept} | cmp -s - "%p"; else ${copy}; fi`;
  return ['archive_mode=on', `archive_timeout=${archiveSeconds}`, `archive_command=${forShell(command)}`];
}

/**
 * Returns settings that make PostgreSQL replay the archived log up to the time `to`. If `to` is null, PostgreSQL
 * replays the whole log.
 */
export function recoverySettings(
  backupFolder: string,
  { to, timeline }: { to: Date | null; timeline: string },
): string[] {
  const command = `gzip -dc "${checkedFolder(backupFolder)}/%f.gz" > "%p"`;
  return [
    `restore_command=${forShell(command)}`,
    `recovery_target_timeline=${timeline}`,
    'recovery_target_action=promote',
    // Refuses clients until the whole log has been replayed.
    'hot_standby=off',
    ...(to ? [`recovery_target_time=${forShell(forServer(to))}`] : []),
  ];
}

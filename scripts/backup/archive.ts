import path from 'node:path';
import { StartError } from '@/scripts/run/log';

/** Longest time in seconds before PostgreSQL archives its log. If the disk fails, no older writes are lost. */
const archiveSeconds = 60;

export const archiveFolder = (backupFolder: string) => path.join(backupFolder, 'wal');

const forShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

// Replaces Z by +00, because PostgreSQL does not accept Z as a time zone in settings that it reads at its start.
const forServer = (time: Date) => time.toISOString().replace('T', ' ').replace('Z', '+00');

function checkedFolder(backupFolder: string): string {
  const folder = archiveFolder(backupFolder);
  // Refuses characters with a meaning in the shell command of PostgreSQL, or in its %p and %f.
  if (/["$`\\%'\n]/.test(folder))
    throw new StartError(`BACKUP_DIR must not contain quotes, $, \`, % or backslashes: ${backupFolder}`);
  return folder;
}

/** Returns settings that copy PostgreSQL's write-ahead log into the backup folder, and never replace a copy. */
export function archiveSettings(backupFolder: string): string[] {
  const folder = checkedFolder(backupFolder);
  const [kept, unfinished] = [`"${folder}/%f.gz"`, `"${folder}/.%f"`];
  const copy = `gzip -c "%p" > ${unfinished} && sync ${unfinished} && mv ${unfinished} ${kept}`;
  // Succeeds if the archive already has an equal file, because PostgreSQL repeats the command after a crash.
  const command = `if test -f ${kept}; then gzip -dc ${kept} | cmp -s - "%p"; else ${copy}; fi`;
  return ['archive_mode=on', `archive_timeout=${archiveSeconds}`, `archive_command=${forShell(command)}`];
}

/** Returns settings that replay the archived log up to a time, or up to its end. */
export function recoverySettings(
  backupFolder: string,
  { to, timeline }: { to: Date | null; timeline: string },
): string[] {
  const command = `gzip -dc "${checkedFolder(backupFolder)}/%f.gz" > "%p"`;
  return [
    `restore_command=${forShell(command)}`,
    `recovery_target_timeline=${timeline}`,
    'recovery_target_action=promote',
    // Refuses connections until the replay has ended.
    'hot_standby=off',
    ...(to ? [`recovery_target_time=${forShell(forServer(to))}`] : []),
  ];
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '@/scripts/run/log';
import { archiveFolder } from './archive';

const noteSchema = z.object({
  /**
   * `copy` means that the backup contains the files of the embedded database. `dump` means a dump of an external
   * database.
   */
  kind: z.enum(['copy', 'dump']),
  startedAt: z.coerce.date(),
  /** End of the backup. The database can be restored to this time or later. */
  endedAt: z.coerce.date(),
  /** First file of the write-ahead log that a restore needs. Null for a dump. */
  firstLogFile: z.string().nullable(),
  /** Hashes of the site's secrets, keyed by setting. A restore warns if the new site has a different secret. */
  secrets: z.record(z.string(), z.array(z.string())),
});

export type BackupNote = z.infer<typeof noteSchema>;
export type Backup = BackupNote & { folder: string };

const noteFile = 'backup.json';
const basesFolder = (backupFolder: string) => path.join(backupFolder, 'base');

export const filesFolder = (backupFolder: string) => path.join(backupFolder, 'files');

export function startBackup(backupFolder: string, now: Date): string {
  const folder = path.join(basesFolder(backupFolder), now.toISOString().replaceAll(':', '-'));
  // Mode 755, because the database server may run as a different user, and this user must be able to enter the folder.
  mkdirSync(backupFolder, { recursive: true, mode: 0o755 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Marks a backup as complete by storing a note in its folder. If a folder has no note, the backup was interrupted. */
export function finishBackup(folder: string, note: BackupNote): void {
  writeFileSync(path.join(folder, noteFile), `${JSON.stringify(note, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
}

export function listBackups(backupFolder: string): Backup[] {
  const bases = basesFolder(backupFolder);
  if (!existsSync(bases)) return [];
  return readdirSync(bases)
    .map((name) => path.join(bases, name))
    .filter((folder) => existsSync(path.join(folder, noteFile)))
    .map((folder) => ({
      ...noteSchema.parse(JSON.parse(readFileSync(path.join(folder, noteFile), 'utf8'))),
      folder,
    }))
    .sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
}

/**
 * Returns the newest backup of this kind that ended before `to`. If `to` is null, returns the newest of all. Throws if
 * there is none.
 */
export function chooseBackup(backupFolder: string, kind: BackupNote['kind'], to: Date | null): Backup {
  const all = listBackups(backupFolder).filter((backup) => backup.kind === kind);
  const [oldest] = all;
  if (!oldest)
    throw new StartError(
      `There is no backup of an ${kind === 'copy' ? 'embedded' : 'external'} database in ${backupFolder}.`,
    );
  const chosen = all.findLast((backup) => !to || backup.endedAt <= to);
  if (chosen) return chosen;
  throw new StartError(`The oldest backup ended at ${oldest.endedAt.toISOString()}. Choose a later time.`);
}

/**
 * Deletes backups that ended before a time, but never the newest backup. Also deletes the write-ahead log that no
 * remaining backup needs. Returns the number of deleted backups.
 */
export function deleteOldBackups(backupFolder: string, before: Date): number {
  const all = listBackups(backupFolder);
  const old = all.slice(0, -1).filter((backup) => backup.endedAt < before);
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true });
  const firstKept = all.find((backup) => !old.includes(backup) && backup.firstLogFile)?.firstLogFile;
  const log = archiveFolder(backupFolder);
  if (!firstKept || !existsSync(log)) return old.length;
  // Returns the position of a file in the log. Ignores the first 8 characters of its name, because they are the
  // timeline, which grows with each restore.
  const position = (name: string) => name.slice(8, 24);
  for (const name of readdirSync(log))
    if (/^[0-9A-F]{24}/.test(name) && position(name) < position(firstKept)) rmSync(path.join(log, name));
  return old.length;
}

import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { withClient } from '@/scripts/run/embedded-database';
import { StartError } from '@/scripts/run/log';
import { archiveFolder } from './archive';
import { copyToDisk } from './copy-files';

// Files that need not be copied: the server creates them again, or the archive contains them (PostgreSQL manual,
// "Making a Base Backup").
const leftOut =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^(?:postmaster\.(?:pid|opts)|server\.log)$|(?:^|\/)pgsql_tmp/;
/**
 * Copies the files of a database server that is running on this machine. Then waits until the write-ahead log of the
 * same period is archived, because the copy is consistent only together with that log.
 */
export function copyCluster(
  url: string,
  { cluster, backupFolder, to }: { cluster: string; backupFolder: string; to: string },
): Promise<{ endedAt: Date; firstLogFile: string }> {
  return withClient(url, async (client) => {
    await checkArchive(client, backupFolder);
    await client.query("set statement_timeout = '5min'");
    await client.query("select pg_backup_start('onward', fast => true)");
    await copyDatabaseFiles(cluster, to);
    const { rows } = await client
      .query<{ labelfile: string; ended_at: Date }>(
        'select labelfile, clock_timestamp() as ended_at from pg_backup_stop()',
      )
      .catch((error: Error) => {
        throw new StartError(
          `The database log could not be archived within five minutes (${error.message}). Check whether the disk is full.`,
        );
      });
    const [stop] = rows;
    const firstLogFile = /\(file ([0-9A-F]{24})\)/.exec(stop?.labelfile ?? '')?.[1];
    if (!stop || !firstLogFile) throw new Error('PostgreSQL did not return the label of the backup');
    await writeFile(path.join(to, 'backup_label'), stop.labelfile, { mode: 0o600, flush: true });
    return { endedAt: stop.ended_at, firstLogFile };
  });
}

async function checkArchive(client: pg.Client, backupFolder: string): Promise<void> {
  const { rows } = await client.query<{ mode: string; command: string }>(
    "select current_setting('archive_mode') as mode, current_setting('archive_command') as command",
  );
  if (rows[0]?.mode !== 'on' || !rows[0].command.includes(`"${archiveFolder(backupFolder)}/`))
    throw new StartError(
      'The database has been running without this BACKUP_DIR. Stop the site and the CMS, start them again, then repeat the backup.',
    );
}

/** Copies the files of a database. Also copies empty folders, because a server does not start if they are missing. */
export async function copyDatabaseFiles(
  from: string,
  to: string,
  copy: (from: string, to: string) => Promise<unknown> = copyToDisk,
): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    const source = path.join(entry.parentPath, entry.name);
    const name = path.relative(from, source);
    if (entry.isDirectory()) await mkdir(path.join(to, name), { recursive: true, mode: 0o700 });
    else if (!leftOut.test(name)) await copy(source, path.join(to, name));
  }
}

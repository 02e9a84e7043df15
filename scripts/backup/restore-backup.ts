import { copyFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  checkDatabase,
  postgresFolder,
  startDatabase,
  stopDatabase,
  withClient,
} from '@/scripts/run/embedded-database';
import { isHeld } from '@/scripts/run/lock';
import { type Log, StartError } from '@/scripts/run/log';
import type { Settings } from '@/scripts/run/settings';
import { archiveFolder, recoverySettings } from './archive';
import { chooseBackup, filesFolder, type Backup } from './backup-folder';
import { copyDatabaseFiles } from './copy-cluster';
import { copyUploads, uploadFolders } from './copy-files';
import { restoreDump } from './dump-database';
import { listMissingSecrets } from './secret-hashes';
import { withSecret } from './take-backup';

export type RestoreOptions = {
  from: string;
  /** Time to which the database is restored. If null, everything that was archived is restored. */
  to: Date | null;
  /** PostgreSQL timeline: `latest` or a number. Each restore begins a new timeline. */
  timeline: string;
  /** If true, an existing database is renamed. If false, the restore fails if there is a database. */
  replace: boolean;
  log: Log;
};

const maxReplaySeconds = 6 * 3600;

/** Restores the database and the uploaded files. The site and the CMS must not be running. */
export async function restoreBackup(settings: Settings, options: RestoreOptions): Promise<void> {
  const { dataFolder, embedded, env } = settings;
  const { from, to, log } = options;
  if (isHeld(dataFolder))
    throw new StartError(`${dataFolder} is in use by the site, the CMS or a command. Stop it first.`);
  const started = performance.now();
  let backup: Backup;
  if (embedded.database) backup = await restoreCluster(settings, options);
  else {
    if (to)
      throw new StartError(
        'A dump has only one point in time. Use the archive of the server instead (docs/operations/back-up.md#an-external-database).',
      );
    await checkDatabase(env.DATABASE_URL ?? '');
    backup = chooseBackup(from, 'dump', null);
    log(`Restoring the dump of ${backup.endedAt.toISOString()}`);
    await restoreDump(env.DATABASE_URL ?? '', backup.folder);
  }
  const files = await copyUploads(
    uploadFolders(filesFolder(from)),
    uploadFolders(dataFolder, env.CMS_MEDIA_DIR),
    new Date(),
  );
  for (const sentence of listMissingSecrets(backup.secrets, withSecret(settings)))
    log(`Warning: ${sentence}`);
  log(`Restored in ${((performance.now() - started) / 1000).toFixed(1)} s, with ${files} uploaded files`);
  log('Before you start the site, read docs/operations/back-up.md#after-a-restore');
}

async function restoreCluster(settings: Settings, options: RestoreOptions): Promise<Backup> {
  const { from, to, timeline, replace, log } = options;
  const { checkServerReads, clusterFolder, placeCluster } = await import('@/scripts/postgres.mjs');
  const place = postgresFolder(settings.dataFolder);
  if (clusterFolder(place).exists && !replace)
    throw new StartError(
      `${place} already holds a database. With --replace it is renamed and kept. Alternatively, set DATA_DIR to a new folder.`,
    );
  const backup = chooseBackup(from, 'copy', to);
  try {
    checkServerReads(archiveFolder(from));
  } catch (error) {
    throw new StartError((error as Error).message);
  }
  log(
    `Restoring the backup of ${backup.endedAt.toISOString()}, then the log up to ${to?.toISOString() ?? 'its end'}`,
  );
  // The server may still be running, because a killed process does not stop the server that it has started.
  await stopDatabase(settings.dataFolder);
  const earlier = await placeCluster(place, async (folder) => {
    // Copies without waiting for the disk, because the server itself makes sure that all files are on the disk before
    // it replays the log.
    await copyDatabaseFiles(path.join(backup.folder, 'postgres'), folder, copyFile);
    await writeFile(path.join(folder, 'recovery.signal'), '', { mode: 0o600 });
  });
  const replay = recoverySettings(from, { to, timeline });
  try {
    const { url } = await startDatabase(settings, log, replay, maxReplaySeconds);
    await reportQueued(url, log);
    await stopDatabase(settings.dataFolder);
  } catch (error) {
    await stopDatabase(settings.dataFolder);
    const { folder } = clusterFolder(place);
    await rm(folder, { recursive: true, force: true });
    if (earlier) await rename(earlier, folder);
    if (!(error as Error).message.includes('recovery ended before')) throw error;
    throw new StartError(
      'No change after this time has been archived. Repeat without --to to restore everything.',
    );
  }
  if (earlier) log(`The earlier database is now ${earlier}. Delete it when it is no longer needed.`);
  return backup;
}

/**
 * Warns about emails that were waiting at the restored time. The worker will send them, although they were probably
 * already sent after that time.
 */
async function reportQueued(url: string, log: Log): Promise<void> {
  const queued = await withClient(url, async (client) => {
    const { rows } = await client.query<{ emails: number }>(
      "select count(*)::int as emails from email where state = 'queued'",
    );
    return rows[0]?.emails ?? 0;
  });
  if (queued > 0)
    log(`${queued} emails were queued at that time. The worker will send them when the site starts.`);
}

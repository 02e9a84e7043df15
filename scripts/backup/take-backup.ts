import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  checkDatabase,
  postgresFolder,
  requireDatabase,
  startDatabase,
  stopDatabase,
  withClient,
} from '@/scripts/run/embedded-database';
import { claim } from '@/scripts/run/lock';
import { type Log, StartError } from '@/scripts/run/log';
import { localSecretPlaceholder, type Settings } from '@/scripts/run/settings';
import { storedSecret } from '@/scripts/run/stored-secret';
import { deleteOldBackups, filesFolder, finishBackup, startBackup } from './backup-folder';
import { copyCluster } from './copy-cluster';
import { copyUploads, deleteVanishedFiles, uploadFolders } from './copy-files';
import { dumpDatabase } from './dump-database';
import { hashSecrets } from './secret-hashes';

const day = 86_400_000;

export function withSecret({ env, dataFolder }: Settings): Record<string, string> {
  const isPlaceholder = env.AUTH0_SECRET === localSecretPlaceholder;
  return isPlaceholder ? { ...env, AUTH0_SECRET: storedSecret(dataFolder) } : env;
}

/**
 * Backs up the database and the uploaded files of a site, which may be running. Deletes backups that are older than
 * `keepDays`.
 */
export async function takeBackup(
  settings: Settings,
  { keepDays, log }: { keepDays: number; log: Log },
): Promise<string> {
  const { backupFolder, dataFolder } = settings;
  if (!backupFolder)
    throw new StartError('Set BACKUP_DIR to a folder on another disk (docs/operations/back-up.md).');
  await requireDatabase(settings);
  const startedAt = new Date();
  const folder = startBackup(backupFolder, startedAt);
  const database = await backUpDatabase(settings, { backupFolder, folder }).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  const copied = await copyUploads(
    uploadFolders(dataFolder, settings.env.CMS_MEDIA_DIR),
    uploadFolders(filesFolder(backupFolder)),
    new Date(),
  );
  finishBackup(folder, { ...database, startedAt, secrets: hashSecrets(withSecret(settings)) });
  const before = new Date(startedAt.getTime() - keepDays * day);
  const deleted = deleteOldBackups(backupFolder, before);
  await deleteVanishedFiles(filesFolder(backupFolder), before);
  const seconds = ((Date.now() - startedAt.getTime()) / 1000).toFixed(1);
  log(`Backed up to ${folder} in ${seconds} s; ${copied} new files; ${deleted} old backups deleted`);
  log(
    'The secrets are not in the backup. Keep them elsewhere (docs/operations/back-up.md#keep-the-secrets).',
  );
  return folder;
}

async function backUpDatabase(
  settings: Settings,
  { backupFolder, folder }: { backupFolder: string; folder: string },
) {
  const { env, dataFolder, embedded } = settings;
  if (!embedded.database) {
    const url = env.DATABASE_BACKUP_URL || (env.DATABASE_URL ?? '');
    await checkDatabase(url);
    await dumpDatabase(url, folder);
    await recordBackup(url);
    return { kind: 'dump' as const, endedAt: new Date(), firstLogFile: null };
  }
  const { clusterFolder, runningPort } = await import('@/scripts/postgres.mjs');
  const wasRunning = (await runningPort(postgresFolder(dataFolder))) !== null;
  const release = claim(dataFolder, 'command');
  try {
    const { url } = await startDatabase(settings, () => undefined);
    const { folder: cluster } = clusterFolder(postgresFolder(dataFolder));
    const to = path.join(folder, 'postgres');
    const copy = await copyCluster(url, { cluster, backupFolder, to });
    await recordBackup(url);
    return { kind: 'copy' as const, ...copy };
  } finally {
    release();
    if (!wasRunning) await stopDatabase(dataFolder);
  }
}

/**
 * Records the backup, so that an alarm can check its age. A database that an older version set up does not have the
 * table.
 */
const recordBackup = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query("select to_regclass('backup_run') is not null as exists");
    if (rows[0]?.exists) await client.query('insert into backup_run default values');
  });

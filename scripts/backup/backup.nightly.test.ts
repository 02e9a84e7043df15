import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDatabase, stopDatabase, withClient } from '@/scripts/run/embedded-database';
import { freePorts } from '@/scripts/run/ports';
import { readSettings, type Settings } from '@/scripts/run/settings';
import { archiveFolder, archiveSettings } from './archive';
import { chooseBackup, deleteOldBackups, finishBackup, listBackups, startBackup } from './backup-folder';
import { restoreBackup } from './restore-backup';
import { hashSecrets, listMissingSecrets } from './secret-hashes';
import { takeBackup } from './take-backup';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'onward-backup-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function settingsWith(env: Record<string, string>): Promise<Settings> {
  const [port] = await freePorts(1);
  const read = readSettings({ DATABASE_PORT: String(port), ...env }, folder);
  if ('problems' in read) throw new Error(read.problems.map(({ variable }) => variable).join(', '));
  return read;
}

describe('a backup of the embedded database', () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const sql = async (settings: Settings, text: string) => {
    const { url } = await startDatabase(settings, () => undefined);
    return withClient(url, (client) => client.query<{ name: string; now: Date }>(text));
  };
  const names = async (settings: Settings) =>
    (await sql(settings, 'select name from place order by name')).rows.map(({ name }) => name);

  test('a restore returns the database and the uploaded files to a chosen time, or to the end of the archive', async () => {
    const from = path.join(folder, 'backups');
    const first = await settingsWith({ DATA_DIR: 'first', BACKUP_DIR: from });
    const photograph = (when: string) => path.join(first.dataFolder, `storage/${when}.webp`);
    mkdirSync(path.dirname(photograph('a')), { recursive: true });
    let to: Date;
    try {
      await sql(
        first,
        "create table email (state text); create table place (name text); insert into place values ('in backup')",
      );
      writeFileSync(photograph('before'), 'before');
      await takeBackup(first, { keepDays: 30, log });
      await sql(first, "insert into place values ('after backup')");
      to = (await sql(first, 'select clock_timestamp() as now')).rows[0]?.now ?? new Date(0);
      await sql(first, "insert into place values ('too late')");
    } finally {
      // Stopping the server makes it archive the rest of the write-ahead log.
      await stopDatabase(first.dataFolder);
    }
    const options = { from, timeline: 'latest', replace: false, log };
    const second = await settingsWith({ DATA_DIR: 'second' });
    await restoreBackup(second, { ...options, to });
    try {
      expect(await names(second)).toEqual(['after backup', 'in backup']);
      expect(readFileSync(path.join(second.dataFolder, 'storage/before.webp'), 'utf8')).toBe('before');
      expect(lines.join('\n')).toMatch(/MAIL_LINK_SECRET is not the secret of the backed-up site/);
      await stopDatabase(second.dataFolder);
      await expect(restoreBackup(second, { ...options, to: null })).rejects.toThrow(
        'already holds a database',
      );
      await restoreBackup(second, { ...options, to: null, replace: true });
      expect(await names(second)).toEqual(['after backup', 'in backup', 'too late']);
      expect(readdirSync(second.dataFolder).some((name) => name.includes('before-restore'))).toBe(true);
    } finally {
      await stopDatabase(second.dataFolder);
    }
    const third = await settingsWith({ DATA_DIR: 'third' });
    await expect(restoreBackup(third, { ...options, to: new Date(Date.now() + 3_600_000) })).rejects.toThrow(
      'No change after this time has been archived',
    );
    await expect(restoreBackup(third, { ...options, to: new Date('2020-01-01') })).rejects.toThrow(
      'Choose a later time',
    );
  });

  test('a backup is refused if the database has run without archiving its write-ahead log', async () => {
    const settings = await settingsWith({ DATA_DIR: 'data', BACKUP_DIR: 'backups' });
    try {
      await startDatabase({ ...settings, backupFolder: null }, () => undefined);
      await expect(takeBackup(settings, { keepDays: 30, log })).rejects.toThrow('without this BACKUP_DIR');
    } finally {
      await stopDatabase(settings.dataFolder);
    }
    expect(listBackups(path.join(folder, 'backups'))).toEqual([]);
  });
});

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const addBackup = (number: number, firstLogFile: string) =>
  finishBackup(startBackup(folder, day(number)), {
    ...{ kind: 'copy', startedAt: day(number), endedAt: day(number), firstLogFile, secrets: {} },
  });

test('a restore uses the newest backup that was completed before the chosen time', () => {
  addBackup(3, '000000010000000000000003');
  addBackup(1, '000000010000000000000001');
  startBackup(folder, day(9));
  expect(chooseBackup(folder, 'copy', null).endedAt).toEqual(day(3));
  expect(chooseBackup(folder, 'copy', day(2)).endedAt).toEqual(day(1));
  expect(() => chooseBackup(folder, 'copy', day(0))).toThrow('The oldest backup ended at 2026-11-01');
  expect(() => chooseBackup(folder, 'dump', null)).toThrow('There is no backup of an external database');
});

test('old backups and their archived log files are deleted, but the newest backup is kept', () => {
  addBackup(1, '000000010000000000000001');
  addBackup(3, '000000020000000000000004');
  mkdirSync(archiveFolder(folder));
  const log = ['000000010000000000000001.gz', '000000010000000000000004.gz', '00000002.history.gz'];
  for (const name of log) writeFileSync(path.join(archiveFolder(folder), name), '');
  expect(deleteOldBackups(folder, day(2))).toBe(1);
  expect(readdirSync(archiveFolder(folder)).sort()).toEqual(log.slice(1));
  expect(deleteOldBackups(folder, day(20))).toBe(0);
  expect(listBackups(folder)).toHaveLength(1);
  expect(existsSync(path.join(archiveFolder(folder), '000000010000000000000004.gz'))).toBe(true);
});

test('a backup folder is refused if its path contains a quotation mark, and accepted if it contains a space', () => {
  expect(() => archiveSettings('/srv/back"ups')).toThrow('BACKUP_DIR must not contain');
  expect(archiveSettings('/srv/back ups').join(' ')).toContain('"/srv/back ups/wal/%f.gz"');
});

test('a restore lists each missing secret and what fails without it, and accepts a replaced secret that the settings still contain', () => {
  const [old, newer] = ['a'.repeat(32), 'b'.repeat(32)];
  const hashes = hashSecrets({ AUTH0_SECRET: old, CALENDAR_SECRET: newer });
  expect(JSON.stringify(hashes)).not.toContain(old);
  expect(listMissingSecrets(hashes, { AUTH0_SECRET: `${newer},${old}` })).toEqual([]);
  expect(listMissingSecrets(hashes, { AUTH0_SECRET: old })).toEqual([
    'CALENDAR_SECRET is not the secret of the backed-up site: calendars of doctors cannot be read.',
  ]);
  const documents = hashSecrets({ AUTH0_SECRET: old, DOCUMENT_SECRET: newer });
  expect(listMissingSecrets(documents, { AUTH0_SECRET: old })).toEqual([
    'DOCUMENT_SECRET is not the secret of the backed-up site: documents of doctors cannot be opened.',
  ]);
});

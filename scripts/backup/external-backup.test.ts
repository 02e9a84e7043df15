import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, dropDatabase, withClient, withDatabase } from '@/scripts/run/embedded-database';
import { readSettings } from '@/scripts/run/settings';
import { templateUrl } from '@/tests/test-database';
import { takeBackup } from './take-backup';

const id = randomUUID().replaceAll('-', '');
const login = `backup_${id}`;
const program = '#!/bin/sh\nfor a; do case $a in --file=*) echo "$PGUSER" > "${a#--file=}" ;; esac; done\n';
let folder: string;
let server: string;
let database: string;
const { PATH } = process.env;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'onward-external-'));
  writeFileSync(path.join(folder, 'pg_dump'), program, { mode: 0o755 });
  process.env.PATH = `${folder}:${PATH}`;
  server = withDatabase(await templateUrl(), 'postgres');
  database = `external_${id}`;
  await createDatabase(server, database);
  await withClient(withDatabase(server, database), (client) =>
    client.query(
      `create table backup_run (finished_at timestamptz not null default now());
       create role ${login} login password 'x' bypassrls in role pg_read_all_data;
       grant insert on backup_run to ${login}`,
    ),
  );
});
afterAll(async () => {
  process.env.PATH = PATH;
  await dropDatabase(server, database);
  await withClient(server, (client) => client.query(`drop role ${login}`));
  rmSync(folder, { recursive: true });
});

test('with the login in DATABASE_BACKUP_URL, a backup reads the database and is recorded in it, and copies CMS_MEDIA_DIR’s pictures', async () => {
  const url = new URL(withDatabase(server, database));
  Object.assign(url, { username: login, password: 'x' });
  const media = path.join(folder, 'onward-cms');
  mkdirSync(media);
  writeFileSync(path.join(media, 'a.webp'), 'picture');
  const settings = readSettings(
    {
      DATABASE_URL: 'postgres://127.0.0.1:1/onward',
      DATABASE_BACKUP_URL: url.toString(),
      DATA_DIR: 'data',
      BACKUP_DIR: 'backups',
      CMS_MEDIA_DIR: media,
    },
    folder,
  );
  if ('problems' in settings) throw new Error(JSON.stringify(settings.problems));
  const taken = await takeBackup(settings, { keepDays: 30, log: () => undefined });
  expect(readFileSync(path.join(taken, 'database.dump'), 'utf8').trim()).toBe(login);
  expect(readFileSync(path.join(folder, 'backups/files/cms/media/a.webp'), 'utf8')).toBe('picture');
  const { rows } = await withClient(withDatabase(server, database), (client) =>
    client.query('select count(*)::int as count from backup_run'),
  );
  expect(rows).toEqual([{ count: 1 }]);
});

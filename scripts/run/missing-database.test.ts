import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'onward-missing-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['task', 'scripts/run/with-database.mts'],
  ['import', 'scripts/run/with-database.mts'],
  ['repeat-deletions', 'scripts/run/with-database.mts'],
  ['backup', 'scripts/backup/main.mts'],
])('`npm run %s` refuses to create a database and names the settings that are missing', (command, script) => {
  const dataFolder = path.join(folder, 'data');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, command], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataFolder,
      BACKUP_DIR: path.join(folder, 'backups'),
    },
    encoding: 'utf8',
  });
  expect(stderr).toContain(
    `There is no database in ${dataFolder}. Set DATABASE_URL to the database of the site`,
  );
  expect(status).toBe(1);
  expect(existsSync(path.join(dataFolder, 'postgres'))).toBe(false);
  expect(existsSync(path.join(folder, 'backups'))).toBe(false);
});

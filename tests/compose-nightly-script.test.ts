import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'compose-nightly-'));
const backups = path.join(folder, 'backups');
const calls = path.join(folder, 'calls');

// Stands in for Docker: the copy of the whole database fails, and all other commands succeed.
const docker = `#!/bin/sh
echo "$*" >> '${calls}'
case "$*" in
  *back-up-database.sh*) echo 'The archive is broken' >&2; exit 3 ;;
  *pg_dump*) echo dump ;;
esac
`;

beforeAll(() => {
  for (const name of ['bin', 'deploy', 'backups']) mkdirSync(path.join(folder, name));
  cpSync('deploy/back-up.sh', path.join(folder, 'deploy/back-up.sh'));
  writeFileSync(path.join(folder, 'deploy/.env'), `BACKUP_FOLDER=${backups}\n`);
  writeFileSync(path.join(folder, 'bin/docker'), docker, { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('if the whole database cannot be copied, the nightly backup fails but keeps its dump and files', () => {
  const { status } = spawnSync('sh', [path.join(folder, 'deploy/back-up.sh')], {
    env: { ...process.env, PATH: `${folder}/bin:${process.env.PATH ?? ''}` },
  });
  expect(status).toBe(3);
  const [backup = ''] = readdirSync(backups);
  expect(backup).toMatch(/^\d{4}-\d\d-\d\dT\d{6}$/);
  expect(readFileSync(path.join(backups, backup, 'database.dump'), 'utf8')).toBe('dump\n');
  expect(readFileSync(calls, 'utf8')).toMatch(/s3 sync[^]*timeout 2h sh \/back-up-database\.sh\n$/);
});

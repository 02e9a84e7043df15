import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postgresFolder, startDatabase, stopDatabase } from './embedded-database';
import { claim } from './lock';
import { freePorts } from './ports';
import { readSettings, type Settings } from './settings';

const folder = mkdtempSync(path.join(tmpdir(), 'onward-database-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function settings(): Promise<Settings> {
  const [port] = await freePorts(1);
  const read = readSettings({ DATA_DIR: folder, DATABASE_PORT: String(port) }, folder);
  if ('problems' in read) throw new Error(read.problems.map(({ variable }) => variable).join(', '));
  return read;
}

test.each([
  ['the CMS', 'cms.pid', 'scripts/cms/main.mts'],
  ['a command', 'command-1.pid', 'scripts/run/with-database.mts'],
])('the embedded database stops only after both the site and %s have ended', async (_, file, script) => {
  const { runningPort } = await import('@/scripts/postgres.mjs');
  const wanted = await settings();
  const release = claim(folder, 'site');
  try {
    const started = await startDatabase(wanted, () => undefined);
    expect(await startDatabase(wanted, () => undefined)).toEqual(started);
    const args = ['-e', 'setInterval(() => {}, 1000)', './scripts/run/end-with-parent.mjs', script];
    const other = spawn(process.execPath, args, { stdio: 'ignore' });
    writeFileSync(path.join(folder, file), String(other.pid));
    try {
      await stopDatabase(folder);
      expect(await runningPort(postgresFolder(folder))).toBe(wanted.ports.DATABASE_PORT);
    } finally {
      const ended = once(other, 'exit');
      other.kill('SIGKILL');
      await ended;
    }
  } finally {
    await stopDatabase(folder);
    release();
  }
  expect(await runningPort(postgresFolder(folder))).toBeNull();
});

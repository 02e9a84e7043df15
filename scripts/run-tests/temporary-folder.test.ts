import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder';

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(path.join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

test('temporary folders left by killed test runs are removed, and all other folders are kept', async () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const folders = {
    ended: `onward-test-${ended}-a`,
    running: `onward-test-${process.pid}-b`,
    other: 'other',
  };
  for (const name of Object.values(folders)) {
    mkdirSync(path.join(memory, name, 'data'), { recursive: true });
    writeFileSync(path.join(memory, name, 'file'), '');
  }
  const folder = await temporaryFolder(memory);
  expect(existsSync(folder)).toBe(true);
  expect(Object.values(folders).filter((name) => existsSync(path.join(memory, name)))).toEqual([
    folders.running,
    folders.other,
  ]);
  rmSync(folder, { recursive: true });
});

test('without a folder in memory (RAM), test runs use the system’s temporary folder', async () => {
  const folder = await temporaryFolder(path.join(memory, 'missing'));
  expect(path.dirname(folder)).toBe(tmpdir());
  rmSync(folder, { recursive: true });
});
